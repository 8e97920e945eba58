import { z } from 'zod'

import { menuNotes } from '#domain/menu/dish-columns.ts'
import { menuFormats } from '#domain/menu/menu-file.ts'

export const maxMenuMegabytes = 2

const Line = z.int().describe('Line of the file, from 1')

export const MenuPreview = z.object({
  format: z.enum(menuFormats),
  digest: z
    .string()
    .describe('Of all changes. The import takes it, so that it does what was shown'),
  dishes: z
    .array(
      z.object({
        line: Line,
        name: z.string(),
        isNew: z.boolean(),
        fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
      }),
    )
    .describe('New and changed ones. Dishes that the file does not have stay as they are'),
  same: z.int().describe('Dishes of the file that would not change'),
  categories: z.array(z.string()).describe('Will be made'),
  errors: z
    .array(z.object({ line: Line, column: z.string(), message: z.string() }))
    .describe('With errors nothing can be imported'),
  notes: z.array(z.object({ code: z.enum(menuNotes), count: z.int() })),
})
export type MenuPreview = z.infer<typeof MenuPreview>

export const MenuImport = z.object({ digest: z.string().max(64) })

export const MenuImported = z.object({ added: z.int(), changed: z.int(), same: z.int() })
