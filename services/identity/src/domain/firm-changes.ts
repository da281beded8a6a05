import { isDeepStrictEqual } from 'node:util'
import type { identity, notifications } from '@dossier/contracts'
import { changesOf } from '@dossier/runtime'

type Firm = identity.Firm

/** Any of the fields that an admin may set; of the settings, and of the rules in them, any of them. */
export type FirmChanges = Partial<Pick<Firm, 'name' | 'phone' | 'website' | 'timezone' | 'address'>> & {
  settings?: SettingsChanges
}

type SettingsChanges = Partial<Omit<Firm['settings'], 'document_reminders' | 'file_expiry'>> & {
  document_reminders?: Partial<identity.DocumentReminderRule>
  file_expiry?: Partial<identity.FileExpiryRule>
}

/** How a change of settings makes signing in or staying in easier. */
export type LoosenedSignIn = Extract<notifications.RightsChange, 'two_step_not_required' | 'sessions_longer'>

export function loosenedSignIn(before: identity.FirmSettings, after: identity.FirmSettings): LoosenedSignIn[] {
  return [
    ...(before.two_step_required && !after.two_step_required ? (['two_step_not_required'] as const) : []),
    ...(before.session_idle_minutes < after.session_idle_minutes ? (['sessions_longer'] as const) : []),
  ]
}

/** The firm with the changes made; undefined when it is that already. */
export function firmAfter<Current extends Pick<Firm, keyof FirmChanges>>(
  current: Current,
  changes: FirmChanges,
): Current | undefined {
  const settings = {
    ...current.settings,
    ...changes.settings,
    document_reminders: { ...current.settings.document_reminders, ...changes.settings?.document_reminders },
    file_expiry: { ...current.settings.file_expiry, ...changes.settings?.file_expiry },
  }
  const after = { ...current, ...changes, settings }
  return isDeepStrictEqual(after, current) ? undefined : after
}

/** What was sent and is not saved, settings as `settings.name`. */
export function differingFields(current: Pick<Firm, keyof FirmChanges>, { settings = {}, ...fields }: FirmChanges) {
  const ofSettings = changesOf<SettingsChanges>(current.settings, settings) ?? {}
  return {
    ...changesOf(current, fields),
    ...Object.fromEntries(Object.entries(ofSettings).map(([name, value]) => [`settings.${name}`, value])),
  }
}
