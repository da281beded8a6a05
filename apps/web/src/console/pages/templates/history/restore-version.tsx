import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../../../api/queries.ts'
import {
  type IntakeTemplate,
  refreshTemplates,
  restoreTemplateVersion,
  templateQuery,
} from '../../../data/templates.ts'
import { Button } from '../../../parts/button.tsx'
import { ConfirmRequest } from '../../../parts/confirm-request.tsx'
import { say } from '../../../parts/toast.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'

/** Brings an earlier version of a form back, after a question. */
export function RestoreVersion({ template, version }: { template: IntakeTemplate; version: number }) {
  const { id } = template
  const t = useTemplatesWords()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="plain" size="small" onClick={() => setAsking(true)}>
        {t('restore')}
      </Button>
      {isAsking && (
        <ConfirmRequest
          title={t('restoreTitle', { version })}
          action={t('restore')}
          send={() => restoreTemplateVersion(template, version)}
          onDone={async (changed) => {
            queries.setQueryData(templateQuery(id).queryKey, changed)
            say(t('restored', { version }))
            await navigate({ to: '/templates/$id', params: { id } })
            await refreshTemplates()
          }}
          onFailed={() => void refreshTemplates()}
          onClose={() => setAsking(false)}
        >
          {t('restoreText')}
        </ConfirmRequest>
      )}
    </>
  )
}
