import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { SelectField, TextField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { useCan } from '../../api/session.ts'
import { Button } from '../../parts/button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useMattersWords } from '../../words/matters/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { NewClientDialog } from '../clients/new-client-dialog.tsx'
import { type ClientChoice, ClientField } from './client-field.tsx'
import { areas } from './search.ts'

/** Opens a matter, for `person` where the client is known, and leads there. */
export function NewMatterDialog({ person, onClose }: { person?: ClientChoice; onClose: () => void }) {
  const t = useMattersWords()
  const common = useCommonWords()
  const problemText = useProblemText()
  const navigate = useNavigate()
  const can = useCan()
  const [title, setTitle] = useState('')
  const [area, setArea] = useState<(typeof areas)[number]>('immigration')
  const [chosen, setChosen] = useState<ClientChoice | null | undefined>(person ?? null)
  const [added, setAdded] = useState<ClientChoice>()
  const [isAdding, setAdding] = useState(false)
  const [templateId, setTemplateId] = useState('')
  const { data: templates } = useQuery({
    queryKey: ['templates', 'list'],
    queryFn: () => call(api.listIntakeTemplates, { per_page: 100 }).then(({ data }) => data),
  })
  const [hasTried, setTried] = useState(false)

  const create = useMutation({
    mutationFn: () => {
      const body = {
        title: title.trim(),
        practice_area: area,
        client_id: chosen?.id ?? null,
        intake_template_id: templateId || null,
      }
      return call(api.createMatter, body)
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['matters'] })
      await navigate({ to: '/matters/$id', params: { id } })
    },
  })
  const problem = create.error ? problemOf(create.error) : undefined
  const send = () => {
    setTried(true)
    if (chosen !== undefined) create.mutate()
  }

  return (
    <>
      <FormDialog title={t('newTitle')} action={t('create')} isBusy={create.isPending} onSend={send} onClose={onClose}>
        <TextField
          label={t('fieldTitle')}
          hint={t('fieldTitleHint')}
          required
          maxLength={200}
          autoFocus
          value={title}
          error={problem ? (problem.fields.title ?? problemText(problem)) : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <ClientField
          label={t('fieldClient')}
          hint={t('fieldClientHint')}
          key={added?.id}
          person={added ?? person ?? null}
          isWrong={hasTried && chosen === undefined}
          onPerson={setChosen}
        />
        {!person && can('createClient') && (
          <div>
            <Button look="plain" size="small" onClick={() => setAdding(true)}>
              {t('fieldClientNew')}
            </Button>
          </div>
        )}
        <SelectField
          label={t('areaLabel')}
          value={area}
          onChange={(event) => setArea(event.target.value as typeof area)}
        >
          {areas.map((one) => (
            <option key={one} value={one}>
              {common(`area.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('fieldTemplate')}
          value={templateId}
          onChange={(event) => setTemplateId(event.target.value)}
        >
          <option value="">{t('noTemplate')}</option>
          {templates?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </FormDialog>
      {isAdding && (
        <NewClientDialog
          onCreated={(created) => {
            setAdded(created)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
