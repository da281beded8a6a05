import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '../../../shared/parts/button.tsx'
import { SelectField, TextField } from '../../../shared/parts/field.tsx'
import { queries } from '../../api/queries.ts'
import type { Role } from '../../api/session.ts'
import { Button } from '../../parts/button.tsx'
import { CloseIcon, PlusIcon } from '../../parts/icons.tsx'
import { useOnboardingWords } from '../../words/onboarding/index.ts'
import { useTeamWords } from '../../words/team/index.ts'
import { saveStep } from './queries.ts'
import { StepActions } from './step-actions.tsx'
import { StepFrame } from './step-frame.tsx'
import { SAVED } from './steps.ts'

/** As many as one request may invite. */
const PEOPLE_MAX = 20
const ROLES = ['attorney', 'paralegal', 'staff', 'admin'] as const satisfies readonly Role[]

interface Person {
  key: number
  email: string
  role: Role
}

export function TeamStep({ onNext, onBack }: { onNext: () => void; onBack: () => void }) {
  const t = useOnboardingWords()
  const team = useTeamWords()
  const [people, setPeople] = useState<readonly Person[]>([{ key: 0, email: '', role: 'attorney' }])
  const invited = people.filter(({ email }) => email.trim() !== '')
  const save = useMutation({
    mutationFn: () =>
      saveStep(SAVED.invite_team, {
        invites: invited.map(({ email, role }) => ({ email: email.trim(), role, first_name: null, last_name: null })),
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['members'] })
      onNext()
    },
  })
  const change = (key: number, changes: Partial<Person>) =>
    setPeople(people.map((person) => (person.key === key ? { ...person, ...changes } : person)))
  return (
    <StepFrame step="team" title={t('team.title')} lead={t('team.lead')}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {people.map(({ key, email, role }, index) => (
          <div className="person-row" key={key}>
            <TextField
              label={t('team.email', { number: index + 1 })}
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => change(key, { email: event.target.value })}
            />
            <SelectField
              label={team('role')}
              value={role}
              onChange={(event) => change(key, { role: event.target.value as Role })}
            >
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {team(`roles.${one}`)}
                </option>
              ))}
            </SelectField>
            <IconButton
              label={t('team.remove', { number: index + 1 })}
              disabled={people.length === 1}
              onClick={() => setPeople(people.filter((person) => person.key !== key))}
            >
              <CloseIcon />
            </IconButton>
          </div>
        ))}
        {people.length < PEOPLE_MAX && (
          <div>
            <Button
              look="plain"
              onClick={() => setPeople([...people, { key: people.at(-1)!.key + 1, email: '', role: 'attorney' }])}
            >
              <PlusIcon size={16} />
              {t('team.add')}
            </Button>
          </div>
        )}
        <p className="muted s">{t('team.roleHint')}</p>
        <StepActions
          action={invited.length > 0 ? t('team.invite', { count: invited.length }) : t('team.alone')}
          isBusy={save.isPending}
          error={save.error}
          onBack={onBack}
        />
      </form>
    </StepFrame>
  )
}
