; offset-not-constant: the offset of a texture access must be a constant here
