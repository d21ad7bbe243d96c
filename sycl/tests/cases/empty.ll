; Comments alone: nobody means to translate them.

