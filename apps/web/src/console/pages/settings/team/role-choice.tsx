import { CheckField, FieldGroup } from '../../../../shared/parts/field.tsx'
import type { Role } from '../../../api/session.ts'
import { useTeamWords } from '../../../words/team/index.ts'
import '../settings.css'

const ROLES = ['admin', 'attorney', 'paralegal', 'staff'] as const satisfies readonly Role[]

/** Each role with what it may do. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useTeamWords()
  return (
    <FieldGroup label={t('role')}>
      {ROLES.map((role) => (
        <CheckField
          key={role}
          type="radio"
          name="role"
          label={t(`roles.${role}`)}
          hint={t(`roleMay.${role}`)}
          checked={value === role}
          onChange={() => onChange(role)}
        />
      ))}
    </FieldGroup>
  )
}
