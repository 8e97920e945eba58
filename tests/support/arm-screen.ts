import type { ScreenReport } from '#contract/kitchen/alarm.ts'

import type { TestStaff } from './make-staff.ts'

/** A screen that should ring, which turns the alarm on. */
export async function armScreen(
  staff: TestStaff,
  { id = 'screen1', ...report }: Partial<ScreenReport> & { id?: string } = {},
) {
  const answer = await staff.send('PUT', `/api/screens/${id}`, {
    name: 'Kitchen',
    sound: 'armed',
    isVisible: true,
    shownOrder: null,
    ...report,
  })
  if (answer.status !== 204) throw new Error(await answer.text())
}
