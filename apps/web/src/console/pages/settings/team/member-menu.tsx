import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useCan, useSession } from '../../../api/session.ts'
import { ConfirmDialog, Dialog } from '../../../parts/dialog.tsx'
import { EditDialog } from '../../../parts/edit-dialog.tsx'
import { forgetErrors } from '../../../parts/forget-errors.ts'
import { MenuItem, MenuLine, MoreMenu } from '../../../parts/menu.tsx'
import { ProblemNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toast.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSave } from '../../../parts/use-save.ts'
import { useProblemText } from '../../../words/problems/index.ts'
import { useTeamWords } from '../../../words/team/index.ts'
import { TypedConfirm } from '../parts/typed-confirm.tsx'
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

  const update = useMutation({
    mutationFn: (status: 'active' | 'suspended') => call(api.updateFirmUser, { id, status }),
    onSuccess: (updated, status) => {
      void queries.invalidateQueries({ queryKey: ['members'] })
      close()
      setKeys(updated.live_api_keys)
      say(t(status === 'active' ? 'reinstated' : 'suspended', { name }))
    },
    onError: (err, status) => status === 'active' && say(problemText(problemOf(err))),
  })
  const signOut = useMutation({
    mutationFn: () => call(api.signOutUser, { id }),
    onSuccess: () => {
      close()
      say(t('signedOut', { name }))
    },
  })
  const reset = useMutation({
    mutationFn: () => call(api.resetUserTotp, { id }),
    onSuccess: () => {
      close()
      say(t('wasReset', { name }))
    },
  })
  if (!can('updateFirmUser')) return null
  const ask = (what: 'sign-out' | 'suspend' | 'reset') => {
    forgetErrors(update, signOut, reset)
    setAsked(what)
  }
  const isSelf = id === me.id
  return (
    <>
      <MoreMenu label={t('actionsFor', { name })} size="small">
        <MenuItem onAction={() => setAsked('role')}>{t('changeRole')}</MenuItem>
        <MenuItem onAction={() => ask('sign-out')}>{t('signOut')}</MenuItem>
        <MenuItem onAction={() => ask('reset')}>{t('reset')}</MenuItem>
        {!isSelf && <MenuLine />}
        {!isSelf &&
          (user.status === 'suspended' ? (
            <MenuItem onAction={() => update.mutate('active')}>{t('reinstate')}</MenuItem>
          ) : (
            <MenuItem isDanger onAction={() => ask('suspend')}>
              {t('suspend')}
            </MenuItem>
          ))}
      </MoreMenu>
      {asked === 'role' && <RoleDialog user={user} onClose={close} />}
      {asked === 'sign-out' && (
        <ConfirmDialog
          title={t('signOutTitle', { name })}
          action={t('signOut')}
          isBusy={signOut.isPending}
          onConfirm={() => signOut.mutate()}
          onClose={close}
        >
          <p>{t('signOutWhat')}</p>
          {signOut.error && <ProblemNote error={signOut.error} />}
        </ConfirmDialog>
      )}
      {asked === 'suspend' && (
        <ConfirmDialog
          title={t('suspendTitle', { name })}
          action={t('suspend')}
          isDanger
          isBusy={update.isPending}
          onConfirm={() => update.mutate('suspended')}
          onClose={close}
        >
          <p>{t('suspendWhat')}</p>
          {update.error && <ProblemNote error={update.error} />}
        </ConfirmDialog>
      )}
      {asked === 'reset' && (
        <TypedConfirm
          title={t('resetTitle', { name })}
          typed={user.email}
          action={t('reset')}
          isBusy={reset.isPending}
          error={reset.error}
          onConfirm={() => reset.mutate()}
          onClose={close}
        >
          <p>{t('resetWhat')}</p>
        </TypedConfirm>
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
  const revoke = useMutation({
    mutationFn: () => call(api.revokeInvitation, { id: invitation.id }),
    onSuccess: () => {
      void refresh()
      setAsked(false)
      say(t('withdrawn', { email }))
    },
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
        <ConfirmDialog
          title={t('withdrawTitle', { email })}
          action={t('withdraw')}
          isDanger
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsked(false)}
        >
          <p>{t('withdrawWhat')}</p>
          {revoke.error && <ProblemNote error={revoke.error} />}
        </ConfirmDialog>
      )}
    </>
  )
}
