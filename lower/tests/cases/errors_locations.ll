; location-used-twice: location 3 is used twice
