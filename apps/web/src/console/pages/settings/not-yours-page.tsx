import { useRouterState } from '@tanstack/react-router'
import { useSettingsWords } from '../../words/settings/index.ts'
import { SettingsFrame } from './parts/settings-frame.tsx'
import { sectionAt } from './sections.ts'

/** In place of a page that the reader's role may not see. */
export default function NotYoursPage() {
  const t = useSettingsWords()
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)!.fullPath })
  const { name, needs } = sectionAt(path)!
  return (
    <SettingsFrame title={t(`sections.${name}`)} needs={needs}>
      {null}
    </SettingsFrame>
  )
}
