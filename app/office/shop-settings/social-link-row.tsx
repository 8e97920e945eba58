import { useRef } from 'react'

import { FormText } from '#app/office/layout/form-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon.tsx'

import type { SettingsForm } from './shop-settings.tsx'

type SocialLinkRowProps = {
  form: SettingsForm
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function SocialLinkRow({ form, place, count, onMove, onRemove }: SocialLinkRowProps) {
  const nth = `link ${place + 1}`
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0 sm:grid-cols-[12rem_1fr_auto] sm:gap-4">
      <FormText form={form} name={`socials.${place}.name`} label="Name" autoComplete="off" />
      <FormText
        form={form}
        name={`socials.${place}.url`}
        label="Web address"
        type="url"
        placeholder="https://"
        autoComplete="off"
      />
      <div className="flex justify-end sm:pt-8">
        <IconButton
          icon="up"
          label={`Move ${nth} up`}
          isOff={place === 0}
          onPress={() => onMove(place - 1)}
        />
        <IconButton
          icon="down"
          label={`Move ${nth} down`}
          isOff={place === count - 1}
          onPress={() => onMove(place + 1)}
        />
        <IconButton icon="trash" label={`Remove ${nth}`} onPress={onRemove} />
      </div>
    </li>
  )
}

type IconButtonProps = { icon: IconName; label: string; isOff?: boolean; onPress: () => void }

function IconButton({ icon, label, isOff = false, onPress }: IconButtonProps) {
  const button = useRef<HTMLButtonElement>(null)

  function press() {
    if (isOff) return
    onPress()
    // Its row has moved, and took the focus out of the page with it.
    requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <Button
      ref={button}
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={press}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <Icon name={icon} />
    </Button>
  )
}
