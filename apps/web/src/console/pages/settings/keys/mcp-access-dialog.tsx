import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { mcpAccessLevels } from '@dossier/contracts/mcp-access-levels'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckField, FieldGroup } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { say } from '../../../parts/toast.tsx'
import { useAccessWords } from '../../../words/access/index.ts'

type Application = AnswerOf<'listOAuthClients'>['data'][number]
type McpAccess = Application['mcp_access']

/** Chooses what an application may do as an AI application. */
export function McpAccessDialog({
  application: { id, name, mcp_access },
  onClose,
}: {
  application: Pick<Application, 'id' | 'name' | 'mcp_access'>
  onClose: () => void
}) {
  const t = useAccessWords()
  const [access, setAccess] = useState<McpAccess>(mcp_access)
  const save = useMutation({
    mutationFn: () => call(api.updateOAuthClient, { id, mcp_access: access }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['applications'] })
      say(t('mcpSaved', { name, access: t(`mcpAccess.${access}`) }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('mcpTitle', { name })}
      action={t('mcpSave')}
      isResting={access === mcp_access}
      isBusy={save.isPending}
      error={save.error}
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      <p>{t('mcpLead')}</p>
      <FieldGroup label={t('mcp')}>
        {mcpAccessLevels.map((one) => (
          <CheckField
            key={one}
            type="radio"
            name="mcp_access"
            label={t(`mcpAccess.${one}`)}
            hint={t(`mcpAccessHints.${one}`)}
            checked={access === one}
            onChange={() => setAccess(one)}
          />
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
