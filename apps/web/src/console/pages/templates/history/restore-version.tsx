import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { queries } from '../../../api/queries.ts'
import {
  type IntakeTemplate,
  refreshTemplates,
  restoreTemplateVersion,
  templateQuery,
} from '../../../data/templates.ts'
import { Button } from '../../../parts/button.tsx'
import { ConfirmDialog } from '../../../parts/dialog.tsx'
import { say } from '../../../parts/toast.tsx'
import { useProblemText } from '../../../words/problems/index.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'

/** Brings an earlier version of a form back, after a question. */
export function RestoreVersion({ template, version }: { template: IntakeTemplate; version: number }) {
  const { id } = template
  const t = useTemplatesWords()
  const problemText = useProblemText()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const restoring = useMutation({
    mutationFn: () => restoreTemplateVersion(template, version),
    onSuccess: async (changed) => {
      queries.setQueryData(templateQuery(id).queryKey, changed)
      say(t('restored', { version }))
      await navigate({ to: '/templates/$id', params: { id } })
      await refreshTemplates()
    },
    onError: (err) => {
      setAsking(false)
      say(problemText(problemOf(err)))
      void refreshTemplates()
    },
  })
  return (
    <>
      <Button look="plain" size="small" onClick={() => setAsking(true)}>
        {t('restore')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('restoreTitle', { version })}
          action={t('restore')}
          isBusy={restoring.isPending}
          onConfirm={() => restoring.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('restoreText')}
        </ConfirmDialog>
      )}
    </>
  )
}
