; members-overlap: 'second' overlaps 'first'
