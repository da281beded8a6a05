/** `details.reason` of `forbidden` when only a signed-in admin may make the request. */
export const ADMIN_SESSION_REQUIRED = 'admin_session_required'
