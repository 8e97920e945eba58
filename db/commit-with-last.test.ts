import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { createTestDatabase } from '#tests/support/test-database.ts'

import { commitWithLast } from './commit-with-last.ts'

const { db } = await createTestDatabase()
await db.execute(sql`create table written (id integer primary key)`)

async function listWritten() {
  const { rows } = await db.execute(sql`select id from written order by id`)
  return rows.map((row) => (row as { id: number }).id)
}

it('commits all statements with the last one', async () => {
  const result = await commitWithLast(db, async (tx) => {
    await tx.execute(sql`insert into written values (1)`)
    return { result: 'done', last: tx.execute(sql`insert into written values (2)`).execute() }
  })
  expect(result).toBe('done')
  expect(await listWritten()).toEqual([1, 2])
})

it('rejects and rolls back all when the last statement fails', async () => {
  const failing = commitWithLast(db, async (tx) => {
    await tx.execute(sql`insert into written values (3)`)
    return { result: 'done', last: tx.execute(sql`insert into written values (1)`).execute() }
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await listWritten()).toEqual([1, 2])
})

it('commits without a last statement', async () => {
  expect(await commitWithLast(db, async () => ({ result: 'read' }))).toBe('read')
})
