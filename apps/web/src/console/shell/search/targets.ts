import type { ComponentType } from 'react'
import { useCan } from '../../api/session.ts'
import { sections } from '../../pages/settings/sections.ts'
import { BellIcon, FolderIcon, GearIcon, PersonIcon, PlusIcon, ReviewIcon } from '../../parts/icons.tsx'
import { useSearchWords } from '../../words/search/index.ts'
import { useSettingsWords } from '../../words/settings/index.ts'
import { useShellWords } from '../../words/shell/index.ts'
import { places } from '../navigation.ts'

/** Something that the reader can do or go to. */
export interface Target {
  id: string
  name: string
  /** What tells it from others of its name. */
  beside?: string
  Icon: ComponentType<{ size?: number }>
  /** Below `/app`. */
  href: string
}

/** What the reader's role may do and see. */
export function useTargets(): { actions: Target[]; places: Target[]; settings: Target[] } {
  const can = useCan()
  const t = useSearchWords()
  const shell = useShellWords()
  const settings = useSettingsWords()
  return {
    actions: [
      ...(can('createMatter') ? [{ name: t('newMatter'), Icon: PlusIcon, href: '/matters?new=true' }] : []),
      ...(can('createClient') ? [{ name: t('newClient'), Icon: PlusIcon, href: '/clients?new=true' }] : []),
      { name: t('startReview'), Icon: ReviewIcon, href: '/review' },
      ...(can('createImport') ? [{ name: t('importFile'), Icon: PlusIcon, href: '/settings/imports/new' }] : []),
    ].map((target) => ({ ...target, id: `action ${target.href}` })),
    places: [
      ...places.map(({ name, to, Icon }) => ({ name: shell(name), Icon, href: to })),
      ...(can('listNotifications') ? [{ name: shell('notifications'), Icon: BellIcon, href: '/notifications' }] : []),
    ].map((target) => ({ ...target, id: `place ${target.href}` })),
    settings: sections
      .flatMap(({ places }) => [...places])
      .filter(({ needs }) => can(needs))
      .map(({ name, to }) => ({
        id: `settings ${to}`,
        name: settings(`sections.${name}`),
        beside: t('settings'),
        Icon: GearIcon,
        href: to,
      })),
  }
}

/** Those with a word that begins with each that was typed, whatever their case and accents. */
export function matching(targets: readonly Target[], typed: string): Target[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return targets.filter(({ name, beside = '' }) => {
    const own = plain(`${name} ${beside}`).split(/\s+/)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const resultIcons = { matters: FolderIcon, clients: PersonIcon, documents: ReviewIcon } as const
