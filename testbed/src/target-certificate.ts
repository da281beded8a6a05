import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** Has this process trust `targetCertificate`, until the function that it returns is called. */
export function trustTargetCertificate(): () => void {
  const trusted = getCACertificates()
  setDefaultCACertificates([...trusted, targetCertificate.cert])
  return () => setDefaultCACertificates(trusted)
}

/**
 * Of nobody: for servers at https://target.test and at localhost, which a test has to trust. `openssl req -x509 -newkey ec
 * -pkeyopt ec_paramgen_curve:prime256v1 -addext subjectAltName=DNS:target.test,DNS:localhost`
 */
export const targetCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgudkN/1hwrmhTr8MT
XCA1w/Y2fKv1/kTDEUxs5u0oLK2hRANCAASD1cVlzb+PYT9wQkD1GWkH4CHup5h6
Kr8VsfwphoRzR8Li72+kqrOXyC4Jcz+L2m1kU6klRrPFmeY2R+bssXZ6
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBpzCCAUygAwIBAgIUDSJFsdSONVreBI8WeTh7pOCwNCYwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLdGFyZ2V0LnRlc3QwIBcNMjYxMTI3MTQxNTIxWhgPMjEyNTA2
MjExNDE1MjFaMBYxFDASBgNVBAMMC3RhcmdldC50ZXN0MFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEg9XFZc2/j2E/cEJA9RlpB+Ah7qeYeiq/FbH8KYaEc0fC4u9v
pKqzl8guCXM/i9ptZFOpJUazxZnmNkfm7LF2eqN2MHQwHQYDVR0OBBYEFGNh0Tla
qXmVadLE0H8b6+IgdUjnMB8GA1UdIwQYMBaAFGNh0TlaqXmVadLE0H8b6+IgdUjn
MA8GA1UdEwEB/wQFMAMBAf8wIQYDVR0RBBowGIILdGFyZ2V0LnRlc3SCCWxvY2Fs
aG9zdDAKBggqhkjOPQQDAgNJADBGAiEAxk8JhNoiy3fPPM+QdfGEq/IQdcKk7EO3
LYBUA+0s89ACIQDfSLWtAoweJP7H6BlxaCXq+5RcJGKcK71Pc8pw0tjE9g==
-----END CERTIFICATE-----
`,
}
