import { Navigate } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'

/** Settings begin with what the member can change: the firm, or their own account. */
export default function SettingsPage() {
  const can = useCan()
  return <Navigate to={can('updateFirmSettings') ? '/settings/firm' : '/settings/account'} replace />
}
