import { useId } from 'react'

import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/office-icon.tsx'
import { showToast } from '#app/ui/toast-queue.ts'

type RowActionProps = {
  icon: IconName
  label: string
  name: string
  labelFrom?: keyof typeof labelClasses
  /** Why it is unavailable; the button stays focusable and shows the reason when pressed. */
  reasonOff?: string | undefined
} & ({ to: string } | { onPress: () => void })

const labelClasses = { xl: 'lg:max-xl:hidden', '2xl': 'lg:max-2xl:hidden' }

export function RowAction(props: RowActionProps) {
  const { icon, label, name, labelFrom = 'xl', reasonOff } = props
  const reasonId = useId()
  const content = (
    <>
      <Icon name={icon} className="size-4.5" />
      <span className={labelClasses[labelFrom]}>{label}</span>
    </>
  )
  if (!reasonOff && 'to' in props) {
    return (
      <ButtonLink
        to={props.to}
        variant="ghost"
        size="small"
        aria-label={`${label} ${name}`}
        title={label}
        className="min-w-11 px-3!"
      >
        {content}
      </ButtonLink>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-label={`${label} ${name}`}
        aria-disabled={reasonOff !== undefined}
        aria-describedby={reasonOff && reasonId}
        title={reasonOff ?? label}
        onClick={() => {
          if (reasonOff) showToast({ tone: 'info', text: reasonOff })
          else if ('onPress' in props) props.onPress()
        }}
        className={`min-w-11 px-3! aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:opacity-50 ${buttonClass({ variant: 'ghost', size: 'small' })}`}
      >
        {content}
      </button>
      {reasonOff && (
        <span id={reasonId} hidden>
          {reasonOff}
        </span>
      )}
    </>
  )
}

type EditAndDeleteProps = {
  name: string
  edit: string | (() => void)
  onDelete: () => void
  /** Why both are unavailable, or each of them. */
  reasonOff?: string | { edit: string | undefined; deletion: string | undefined } | undefined
}

export function EditAndDelete(props: EditAndDeleteProps) {
  const { name, edit, onDelete, reasonOff } = props
  const off = typeof reasonOff === 'object' ? reasonOff : { edit: reasonOff, deletion: reasonOff }
  const target = typeof edit === 'string' ? { to: edit } : { onPress: edit }
  return (
    <>
      <RowAction icon="edit" label="Edit" name={name} {...target} reasonOff={off.edit} />
      <RowAction
        icon="trash"
        label="Delete"
        name={name}
        onPress={onDelete}
        reasonOff={off.deletion}
      />
    </>
  )
}
