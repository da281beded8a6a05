import type { InputOf } from '@dossier/client'
import { useMutation } from '@tanstack/react-query'
import { client, dataOf } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { say } from '../../../parts/toast.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { firmQuery, refreshFirm } from '../queries.ts'

export type FirmChanges = Partial<InputOf<'updateFirmSettings'>>

/** Saves changes of the firm, and says so. */
export function useSaveFirm(onSaved?: () => void) {
  const t = useSettingsWords()
  return useMutation({
    mutationFn: (body: FirmChanges) => dataOf(client.PATCH('/api/v1/firms/settings', { body })),
    onSuccess: ({ updated_at: _, settings, ...saved }) => {
      queries.setQueryData(
        firmQuery.queryKey,
        (old) => old && { ...old, ...saved, settings: { ...old.settings, ...settings } },
      )
      refreshFirm()
      onSaved?.()
      say(t('saved'))
    },
  })
}
