import * as api from '@dossier/client/operations'
import { useState } from 'react'
import { useRealFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { Initials } from '../../../parts/person.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { useTeamWords } from '../../../words/team/index.ts'
import { MoreButton, usePages } from '../parts/pages.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { isInvitation, type Member, memberName } from './member.ts'
import { MemberMenu } from './member-menu.tsx'

const PER_PAGE = 100

export default function TeamPage() {
  const t = useTeamWords()
  const settings = useSettingsWords()
  const can = useCan()
  const [isInviting, setInviting] = useState(false)
  const pages = usePages(['members'], (cursor) => call(api.listFirmUsers, { per_page: PER_PAGE, cursor }))
  return (
    <SettingsFrame
      title={settings('sections.team')}
      lead={t('lead')}
      needs="listFirmUsers"
      size="wide"
      actions={
        can('inviteUser') && (
          <Button shortcut="N" onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        )
      }
    >
      <Card title={t('members')}>
        <Loaded query={pages}>
          {(members) => (members.length > 0 ? <Members members={members} /> : <Empty size="small">{t('empty')}</Empty>)}
        </Loaded>
        <MoreButton pages={pages} />
      </Card>
      <Card title={t('rolesTitle')}>
        <dl className="facts card-body">
          {(['admin', 'attorney', 'paralegal', 'staff'] as const).map((role) => (
            <RoleLine key={role} name={t(`roles.${role}`)} may={t(`roleMay.${role}`)} />
          ))}
        </dl>
      </Card>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingsFrame>
  )
}

const RoleLine = ({ name, may }: { name: string; may: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{may}</dd>
  </>
)

function Members({ members }: { members: readonly Member[] }) {
  const t = useTeamWords()
  const format = useRealFormat()
  const columns: Column<Member>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 'minmax(0, 2fr)',
      isMain: true,
      cell: (member) => (
        <span className="person-line">
          <Initials name={memberName(member)} isNamed />
          <span>
            <b className="cut">{memberName(member)}</b>
            {memberName(member) !== member.email && <span className="muted s cut">{member.email}</span>}
          </span>
        </span>
      ),
    },
    { key: 'role', title: t('role'), width: '140px', cell: ({ role }) => t(`roles.${role}`) },
    {
      key: 'status',
      title: t('status'),
      width: '130px',
      cell: ({ status }) =>
        status === 'active' ? (
          <span className="muted">{t('states.active')}</span>
        ) : (
          <Tag tone={status === 'pending' ? 'wait' : 'bad'}>{t(`states.${status}`)}</Tag>
        ),
    },
    {
      key: 'seen',
      title: t('seen'),
      width: '170px',
      cell: (member) => (
        <span className="muted">
          {isInvitation(member)
            ? t('invitedUntil', { day: format.dayOf(member.expires_at) })
            : member.last_sign_in
              ? format.ago(member.last_sign_in)
              : t('never')}
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      isTitleUnseen: true,
      width: '36px',
      align: 'end',
      cell: (member) => <MemberMenu member={member} />,
    },
  ]
  return <Table label={t('members')} columns={columns} rows={members} keyOf={({ id }) => id} />
}
