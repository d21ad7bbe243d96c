; unsupported: an assignment to a resource variable under a condition is not supported yet
