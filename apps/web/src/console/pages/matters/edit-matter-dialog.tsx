import type { InputOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckField, FieldGroup, SelectField, TextArea, TextField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { useCan } from '../../api/session.ts'
import { refreshDocuments } from '../../data/documents.ts'
import { countGiven, type Given } from '../../data/former-clients.ts'
import { type MatterDetail, matterQuery } from '../../data/matters.ts'
import { activeMembersQuery } from '../../data/members.ts'
import { listIntakeTemplates } from '../../data/templates.ts'
import { EditDialog } from '../../parts/edit-dialog.tsx'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { nameOf } from '../../parts/person.tsx'
import { say } from '../../parts/toast.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { useSave } from '../../parts/use-save.ts'
import { useCommonWords } from '../../words/common/index.ts'
import { useMatterWords } from '../../words/matter/index.ts'
import { ChangeClientDialog } from './change-client-dialog.tsx'
import { ClientField } from './client-field.tsx'
import { areas } from './search.ts'

type MatterForm = Pick<
  MatterDetail,
  | 'title'
  | 'practice_area'
  | 'client'
  | 'description'
  | 'case_number'
  | 'assigned_attorney'
  | 'assigned_users'
  | 'intake_template_id'
  | 'document_reminders'
> & { tags: string }

const LABELS = {
  title: 'matter.title',
  practice_area: 'matter.area',
  client: 'matter.client',
  description: 'matter.description',
  case_number: 'matter.caseNumber',
  tags: 'matter.tags',
  assigned_attorney: 'matter.responsible',
  assigned_users: 'matter.others',
  intake_template_id: 'matter.template',
  document_reminders: 'matter.reminders',
} as const satisfies Record<keyof MatterForm, string>

function formOf(matter: MatterDetail): MatterForm {
  const { title, practice_area, description, case_number, assigned_attorney, assigned_users } = matter
  const { intake_template_id, document_reminders } = matter
  return {
    title,
    practice_area,
    client: matter.client,
    description,
    case_number,
    tags: matter.tags.join(', '),
    assigned_attorney,
    assigned_users,
    intake_template_id,
    document_reminders,
  }
}

function bodyOf({ client: person, tags, title, description, case_number, ...others }: Partial<MatterForm>) {
  const body: Omit<InputOf<'updateMatter'>, 'id'> = {
    ...others,
    ...(title !== undefined && { title: title.trim() }),
    ...(person !== undefined && { client_id: person?.id ?? null }),
    ...(description !== undefined && { description: description?.trim() || null }),
    ...(case_number !== undefined && { case_number: case_number?.trim() || null }),
    ...(tags !== undefined && {
      tags: [
        ...new Set(
          tags
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
        ),
      ],
    }),
  }
  return body
}

/** Changes what a matter is about, and who works on it. */
export function EditMatterDialog({ matter, onClose }: { matter: MatterDetail; onClose: () => void }) {
  const t = useMatterWords()
  const common = useCommonWords()
  const can = useCan()
  const saved = formOf(matter)
  const draft = useDraft(`matter.${matter.id}`, saved)
  const [isUnknown, setUnknown] = useState(false)
  /** What the client would leave behind: asked about before it is saved. */
  const [left, setLeft] = useState<Given>()
  const path = { id: matter.id }
  const members = useQuery({ ...activeMembersQuery, enabled: can('listFirmUsers') })
  const templates = useQuery({ queryKey: ['templates', 'to-choose'], queryFn: () => listIntakeTemplates() })
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...matterQuery(matter.id), staleTime: 0 }),
    formOf,
    save: (changes, { updated_at }) => {
      const body = { ...bodyOf(changes), expected_updated_at: updated_at }
      return call(api.updateMatter, { ...path, ...body })
    },
    onSaved: async () => {
      say(t('saved'))
      onClose()
      await refreshDocuments()
    },
  })
  const look = useMutation({
    mutationFn: () => countGiven(matter.id),
    onSuccess: (given) => (given.answers + given.files === 0 ? save.mutate() : setLeft(given)),
  })
  const errorOf = useFieldErrors(save.error)
  const { value, set } = draft
  const isOtherClient = matter.client !== null && value.client?.id !== matter.client.id
  return (
    <>
      <EditDialog
        title={t('matter.editTitle')}
        size="wide"
        draft={draft}
        saved={saved}
        save={{
          isPending: look.isPending || save.isPending,
          error: look.error ?? save.error,
          mutate: () => (isOtherClient ? look.mutate() : save.mutate()),
        }}
        isUnfinished={isUnknown}
        labelOf={(field) => t(LABELS[field])}
        textOf={(field, text) =>
          ['title', 'description', 'case_number', 'tags'].includes(field) ? String(text ?? '') : undefined
        }
        change={matter}
        onClose={onClose}
      >
        <TextField
          label={t('matter.title')}
          hint={t('matter.titleHint')}
          required
          maxLength={200}
          autoFocus
          value={value.title}
          error={errorOf('title')}
          onChange={(event) => set('title', event.target.value)}
        />
        <ClientField
          label={t('matter.client')}
          hint={t('matter.clientHint')}
          person={matter.client}
          isWrong={isUnknown}
          onPerson={(person) => {
            setUnknown(person === undefined)
            if (person !== undefined) {
              const chosen = person && {
                id: person.id,
                first_name: person.first_name,
                last_name: person.last_name,
                email: person.email,
              }
              set('client', chosen)
            }
          }}
        />
        <div className="form-columns">
          <SelectField
            label={t('matter.area')}
            value={value.practice_area}
            onChange={(event) => set('practice_area', event.target.value as MatterForm['practice_area'])}
          >
            {areas.map((one) => (
              <option key={one} value={one}>
                {common(`area.${one}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('matter.caseNumber')}
            maxLength={100}
            value={value.case_number ?? ''}
            error={errorOf('case_number')}
            onChange={(event) => set('case_number', event.target.value || null)}
          />
        </div>
        <TextArea
          label={t('matter.description')}
          maxLength={5_000}
          value={value.description ?? ''}
          onChange={(event) => set('description', event.target.value || null)}
        />
        <TextField
          label={t('matter.tags')}
          hint={t('matter.tagsHint')}
          value={value.tags}
          error={errorOf('tags')}
          onChange={(event) => set('tags', event.target.value)}
        />
        {members.data && (
          <>
            <SelectField
              label={t('matter.responsible')}
              value={value.assigned_attorney ?? ''}
              onChange={(event) => set('assigned_attorney', event.target.value || null)}
            >
              <option value="">{t('matter.nobody')}</option>
              {members.data.map((member) => (
                <option key={member.id} value={member.id}>
                  {memberName(member)}
                </option>
              ))}
            </SelectField>
            <FieldGroup label={t('matter.others')}>
              <div className="choices-row">
                {members.data.map((member) => (
                  <CheckField
                    key={member.id}
                    label={memberName(member)}
                    checked={value.assigned_users.includes(member.id)}
                    onChange={(event) => {
                      const others = value.assigned_users.filter((id) => id !== member.id)
                      set('assigned_users', event.target.checked ? [...others, member.id] : others)
                    }}
                  />
                ))}
              </div>
            </FieldGroup>
          </>
        )}
        <SelectField
          label={t('matter.template')}
          value={value.intake_template_id ?? ''}
          onChange={(event) => set('intake_template_id', event.target.value || null)}
        >
          <option value="">{t('matter.usualForm')}</option>
          {templates.data?.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <CheckField
          label={t('matter.reminders')}
          checked={value.document_reminders}
          onChange={(event) => set('document_reminders', event.target.checked)}
        />
      </EditDialog>
      {matter.client && left && (
        <ChangeClientDialog
          former={nameOf(matter.client)}
          next={value.client ? nameOf(value.client) : undefined}
          given={left}
          isBusy={save.isPending}
          onConfirm={() => save.mutate(undefined, { onSettled: () => setLeft(undefined) })}
          onClose={() => setLeft(undefined)}
        />
      )}
    </>
  )
}

/** A member who has not given a name yet is shown by email. */
const memberName = (member: { first_name: string | null; last_name: string | null; email: string }) =>
  nameOf({ first_name: member.first_name ?? '', last_name: member.last_name ?? '' }) || member.email
