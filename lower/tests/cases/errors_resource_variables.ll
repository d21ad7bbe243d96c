; unsupported: a resource that is chosen at run time is not supported yet
