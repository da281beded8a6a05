import { useSession } from '../../../api/session.ts'
import { Card } from '../../../parts/card.tsx'
import { nameOf } from '../../../parts/person.tsx'
import { useAccountWords } from '../../../words/account/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { useTeamWords } from '../../../words/team/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { Authorizations } from './authorizations.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { TwoStepCard } from './two-step-card.tsx'

export default function AccountPage() {
  const t = useAccountWords()
  const settings = useSettingsWords()
  const team = useTeamWords()
  const { user } = useSession()
  return (
    <SettingsFrame title={settings('sections.account')} lead={t('lead')} needs="listSessions">
      <Card title={t('you')}>
        <dl className="facts card-body">
          <dt>{t('name')}</dt>
          <dd>{nameOf(user)}</dd>
          <dt>{t('email')}</dt>
          <dd>{user.email}</dd>
          <dt>{t('role')}</dt>
          <dd>
            {team(`roles.${user.role}`)} <span className="muted s block">{team(`roleMay.${user.role}`)}</span>
          </dd>
        </dl>
      </Card>
      <PasswordForm />
      <TwoStepCard />
      <Sessions />
      <Authorizations />
    </SettingsFrame>
  )
}
