import type { AnswerOf, InputOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../../../../shared/api/problem.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { say } from '../../../parts/toast.tsx'
import type { Draft } from '../../../parts/use-draft.ts'
import { useSave } from '../../../parts/use-save.ts'
import { useProblemText } from '../../../words/problems/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { firmQuery, refreshFirm } from '../queries.ts'

export type Firm = AnswerOf<'getFirm'>
export type FirmChanges = Partial<InputOf<'updateFirmSettings'>>

const patchFirm = (body: FirmChanges) => call(api.updateFirmSettings, body)

/** Saves a draft of some of the firm, unless somebody else has changed the same, and says so. */
export function useSaveFirm<Saved extends object>(
  draft: Draft<Saved>,
  { formOf, bodyOf }: { formOf: (firm: Firm) => Saved; bodyOf: (changes: Partial<Saved>) => FirmChanges },
) {
  const show = useShowFirm()
  return useSave(draft, {
    load: () => queries.fetchQuery({ ...firmQuery, staleTime: 0 }),
    formOf,
    save: (changes, { updated_at }) => patchFirm({ ...bodyOf(changes), expected_updated_at: updated_at }),
    onSaved: show,
  })
}

/** Saves one switch at once, whatever else of the firm has changed. Says so, or why not. */
export function useSwitchFirm() {
  const show = useShowFirm()
  const problemText = useProblemText()
  return useMutation({
    mutationFn: patchFirm,
    onSuccess: show,
    onError: (err) => say(problemText(problemOf(err))),
  })
}

function useShowFirm() {
  const t = useSettingsWords()
  return ({ settings, ...saved }: Awaited<ReturnType<typeof patchFirm>>) => {
    queries.setQueryData(
      firmQuery.queryKey,
      (old) => old && { ...old, ...saved, settings: { ...old.settings, ...settings } },
    )
    refreshFirm()
    say(t('saved'))
  }
}
