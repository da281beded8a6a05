/** The secret at the end of the address: whoever has it is the client. It goes nowhere but into the exchange for a session. */
export const linkToken = decodeURIComponent(location.pathname.split('/')[2] ?? '')

/** The path that all screens of this link are below. */
export const basePath = `/portal/${encodeURIComponent(linkToken)}`
