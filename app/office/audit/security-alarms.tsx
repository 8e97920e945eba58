import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { markAlarmsSeen, refreshAudit, securityAlarmsQuery } from '#app/data/office/audit.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { alarmText } from '#domain/security-alarm.ts'

export function SecurityAlarms() {
  const { data: alarms = [] } = useQuery(securityAlarmsQuery)
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: markAlarmsSeen,
    onSuccess: () => {
      showToast({ tone: 'success', text: 'Marked as seen' })
      return refreshAudit(client)
    },
    onError: (error) =>
      showToast({ tone: 'error', text: messageOr(error, 'Failed to mark the alarms as seen') }),
  })
  if (alarms.length === 0) return null
  return (
    <section
      aria-labelledby="security-alarms"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-warning bg-warning-ground p-4"
    >
      <div>
        <h2 id="security-alarms" className="mb-1 text-lg text-warning">
          Possible attack
        </h2>
        {alarms.map((alarm) => (
          <p key={alarm.kind}>
            {`${alarmText(alarm)}, the last at ${formatMoment(new Date(alarm.lastAt))}`}
          </p>
        ))}
      </div>
      <Button size="small" disabled={saving.isPending} onClick={() => saving.mutate()}>
        <Icon name="check" /> Mark as seen
      </Button>
    </section>
  )
}
