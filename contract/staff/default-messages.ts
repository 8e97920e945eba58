import { z } from 'zod'

/** Messages for schemas that define none; people read these, not only programs. */
z.config({
  localeError: ({ code, input }) => {
    if (input === undefined || input === null) return 'This is missing.'
    if (code === 'too_small') return 'This is too short or too small.'
    if (code === 'too_big') return 'This is too long or too large.'
    if (code === 'invalid_value') return 'Please choose one of the offered values.'
    return 'This has the wrong form.'
  },
})
