import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import type { Role } from '../../../api/session.ts'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { say } from '../../../parts/toast.tsx'
import { useTeamWords } from '../../../words/team/index.ts'
import { RoleChoice } from './role-choice.tsx'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTeamWords()
  const [person, setPerson] = useState({ email: '', first_name: '', last_name: '' })
  const [role, setRole] = useState<Role>('attorney')
  const invite = useMutation({
    mutationFn: () =>
      call(api.inviteUser, {
        email: person.email.trim(),
        first_name: person.first_name.trim() || null,
        last_name: person.last_name.trim() || null,
        role,
      }),
    onSuccess: ({ email }) => {
      void queries.invalidateQueries({ queryKey: ['members'] })
      onClose()
      say(t('invited', { email }))
    },
  })
  const errorOf = useFieldErrors(invite.error)
  const field = (name: keyof typeof person) => ({
    label: t(`fields.${name}`),
    value: person[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setPerson({ ...person, [name]: event.target.value }),
  })
  return (
    <FormDialog
      title={t('inviteTitle')}
      action={t('inviteSend')}
      isBusy={invite.isPending}
      error={invite.error}
      onSend={() => invite.mutate()}
      onClose={onClose}
    >
      <p className="muted">{t('inviteLead')}</p>
      <TextField {...field('email')} type="email" required autoFocus />
      <div className="form-columns">
        <TextField {...field('first_name')} />
        <TextField {...field('last_name')} />
      </div>
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  )
}
