import * as api from '@dossier/client/operations'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { type IntakeTemplate, refreshTemplates } from '../../../data/templates.ts'
import { MenuItem } from '../../../parts/menu.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { TemplateActions } from '../parts/template-actions.tsx'
import { formFieldsOf } from './use-form-editor.ts'

/** Everybody may look at the history. A form that came with Dossier cannot be deleted. */
export function FormActions({ template }: { template: IntakeTemplate }) {
  const t = useTemplatesWords()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <TemplateActions
      name={template.name}
      more={
        <MenuItem onAction={() => void navigate({ to: '/templates/$id/history', params: { id: template.id } })}>
          {t('history')}
        </MenuItem>
      }
      canCopy={can('createIntakeTemplate')}
      canDelete={can('deleteIntakeTemplate') && !template.built_in}
      consequence={t('deleteForm')}
      copy={(name) => call(api.createIntakeTemplate, { ...formFieldsOf(template), name })}
      remove={() => call(api.deleteIntakeTemplate, { id: template.id })}
      onCopied={async (id) => {
        await refreshTemplates()
        await navigate({ to: '/templates/$id', params: { id } })
      }}
      onRemoved={async () => {
        await navigate({ to: '/templates' })
        await refreshTemplates()
      }}
    />
  )
}
