; members-overlap: 'second' lies over 'first'
