import type { Role } from '../../../api/session.ts'
import { useTeamWords } from '../../../words/team/index.ts'
import '../settings.css'

const ROLES = ['admin', 'attorney', 'paralegal', 'staff'] as const satisfies readonly Role[]

/** Each role with what it may do. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useTeamWords()
  return (
    <fieldset className="fieldset">
      <legend>{t('role')}</legend>
      {ROLES.map((role) => (
        <label className="check" key={role}>
          <input type="radio" name="role" checked={value === role} onChange={() => onChange(role)} />
          <span>
            {t(`roles.${role}`)}
            <span className="field-hint block">{t(`roleMay.${role}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
