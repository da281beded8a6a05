import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useCan, useSession } from '../../../api/session.ts'
import { ConfirmRequest } from '../../../parts/confirm-request.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { EditDialog } from '../../../parts/edit-dialog.tsx'
import { MenuItem, MenuLine, MoreMenu } from '../../../parts/menu.tsx'
import { say } from '../../../parts/toast.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSave } from '../../../parts/use-save.ts'
import { useProblemText } from '../../../words/problems/index.ts'
import { useTeamWords } from '../../../words/team/index.ts'
import { type Invitation, isInvitation, type Member, memberName, type User, userQuery } from './member.ts'
import { RoleChoice } from './role-choice.tsx'

/** What can be done with a member or an invitation. */
export function MemberMenu({ member }: { member: Member }) {
  return isInvitation(member) ? <InvitationMenu invitation={member} /> : <UserMenu user={member} />
}

type Asked = 'role' | 'sign-out' | 'reset' | 'suspend'

function UserMenu({ user }: { user: User }) {
  const t = useTeamWords()
  const can = useCan()
  const me = useSession().user
  const problemText = useProblemText()
  const [asked, setAsked] = useState<Asked>()
  const [keys, setKeys] = useState<AnswerOf<'updateFirmUser'>['live_api_keys']>([])
  const close = () => setAsked(undefined)
  const name = memberName(user)
  const { id } = user

  const refresh = () => void queries.invalidateQueries({ queryKey: ['members'] })
  const reinstate = useMutation({
    mutationFn: () => call(api.updateFirmUser, { id, status: 'active' }),
    onSuccess: () => {
      refresh()
      say(t('reinstated', { name }))
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  if (!can('updateFirmUser')) return null
  const isSelf = id === me.id
  return (
    <>
      <MoreMenu label={t('actionsFor', { name })} size="small">
        <MenuItem onAction={() => setAsked('role')}>{t('changeRole')}</MenuItem>
        <MenuItem onAction={() => setAsked('sign-out')}>{t('signOut')}</MenuItem>
        <MenuItem onAction={() => setAsked('reset')}>{t('reset')}</MenuItem>
        {!isSelf && <MenuLine />}
        {!isSelf &&
          (user.status === 'suspended' ? (
            <MenuItem onAction={() => reinstate.mutate()}>{t('reinstate')}</MenuItem>
          ) : (
            <MenuItem isDanger onAction={() => setAsked('suspend')}>
              {t('suspend')}
            </MenuItem>
          ))}
      </MoreMenu>
      {asked === 'role' && <RoleDialog user={user} onClose={close} />}
      {asked === 'sign-out' && (
        <ConfirmRequest
          title={t('signOutTitle', { name })}
          action={t('signOut')}
          send={() => call(api.signOutUser, { id })}
          onDone={() => say(t('signedOut', { name }))}
          onClose={close}
        >
          <p>{t('signOutWhat')}</p>
        </ConfirmRequest>
      )}
      {asked === 'suspend' && (
        <ConfirmRequest
          title={t('suspendTitle', { name })}
          action={t('suspend')}
          isDanger
          send={() => call(api.updateFirmUser, { id, status: 'suspended' })}
          onDone={({ live_api_keys }) => {
            refresh()
            setKeys(live_api_keys)
            say(t('suspended', { name }))
          }}
          onClose={close}
        >
          <p>{t('suspendWhat')}</p>
        </ConfirmRequest>
      )}
      {asked === 'reset' && (
        <ConfirmRequest
          title={t('resetTitle', { name })}
          typed={user.email}
          action={t('reset')}
          send={() => call(api.resetUserTotp, { id })}
          onDone={() => say(t('wasReset', { name }))}
          onClose={close}
        >
          <p>{t('resetWhat')}</p>
        </ConfirmRequest>
      )}
      {keys.length > 0 && (
        <Dialog title={t('keysTitle', { name })} onClose={() => setKeys([])}>
          <p>{t('keysLead')}</p>
          <ul className="stack-small">
            {keys.map((key) => (
              <li key={key.id}>
                {key.name} <span className="mono muted">{key.prefix}…</span>
              </li>
            ))}
          </ul>
          <p>
            <Link to="/settings/api-keys">{t('toKeys')}</Link>
          </p>
        </Dialog>
      )}
    </>
  )
}

function RoleDialog({ user: listed, onClose }: { user: User; onClose: () => void }) {
  const t = useTeamWords()
  const me = useSession().user
  const { data: user = listed } = useQuery(userQuery(listed))
  const saved = { role: user.role }
  const draft = useDraft(`role.${user.id}`, saved)
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...userQuery(listed), staleTime: 0 }),
    formOf: ({ role }) => ({ role }),
    save: ({ role }, { id, updated_at }) => {
      const body = { ...(role && { role }), expected_updated_at: updated_at }
      return call(api.updateFirmUser, { id, ...body })
    },
    onSaved: ({ id, role }) => {
      void queries.invalidateQueries({ queryKey: ['members'] })
      if (id === me.id) void queries.invalidateQueries({ queryKey: ['session'] })
      onClose()
      say(t('roleChanged', { name: memberName(user), role: t(`roles.${role}`) }))
    },
  })
  return (
    <EditDialog
      title={t('roleTitle', { name: memberName(user) })}
      action={t('changeRole')}
      draft={draft}
      saved={saved}
      save={save}
      labelOf={() => t('role')}
      textOf={(_, role) => t(`roles.${role as User['role']}`)}
      change={user}
      onClose={onClose}
    >
      <RoleChoice value={draft.value.role} onChange={(role) => draft.set('role', role)} />
      <p className="muted s">{t('roleWhat')}</p>
    </EditDialog>
  )
}

function InvitationMenu({ invitation }: { invitation: Invitation }) {
  const t = useTeamWords()
  const can = useCan()
  const problemText = useProblemText()
  const [isAsked, setAsked] = useState(false)
  const { email } = invitation
  const refresh = () => queries.invalidateQueries({ queryKey: ['members'] })
  const resend = useMutation({
    mutationFn: () => call(api.resendInvitation, { id: invitation.id }),
    onSuccess: () => {
      void refresh()
      say(t('resent', { email }))
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  if (!can('revokeInvitation')) return null
  return (
    <>
      <MoreMenu label={t('actionsFor', { name: email })} size="small">
        <MenuItem onAction={() => resend.mutate()}>{t('resend')}</MenuItem>
        <MenuItem isDanger onAction={() => setAsked(true)}>
          {t('withdraw')}
        </MenuItem>
      </MoreMenu>
      {isAsked && (
        <ConfirmRequest
          title={t('withdrawTitle', { email })}
          action={t('withdraw')}
          isDanger
          send={() => call(api.revokeInvitation, { id: invitation.id })}
          onDone={() => {
            void refresh()
            say(t('withdrawn', { email }))
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('withdrawWhat')}</p>
        </ConfirmRequest>
      )}
    </>
  )
}
