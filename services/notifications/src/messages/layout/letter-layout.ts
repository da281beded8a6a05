// Made of letter.mjml by `npm run derive`.
import { type Html, html } from '@dossier/html'

/** Strings are escaped. */
type Hole = string | Html | readonly Html[]

export const letterLayout = {
  frame: ({ language, subject, accent_dark, on_accent_dark, preview, brand, heading, parts, footer }: Record<'language' | 'subject' | 'accent_dark' | 'on_accent_dark' | 'preview' | 'brand' | 'heading' | 'parts' | 'footer', Hole>) => html`<!doctype html>
<html lang="${language}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>${subject}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
.page, .page > div { background-color: #151412 !important; }
.card, .card > table { background: #1d1b19 !important; background-color: #1d1b19 !important; }
.card > table > tbody > tr > td { border-color: #34312c !important; }
.text div, .text h1, .text strong { color: #efece6 !important; }
.muted div, .muted a { color: #a8a196 !important; }
.quote { border-color: #7c766c !important; }
.mark, .button td, .button a { background: ${accent_dark} !important; background-color: ${accent_dark} !important; color: ${on_accent_dark} !important; }
}
</style>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
</head>
<body  class="page" style="word-spacing:normal;background-color:#f8f7f4;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">${preview}</div>
<div aria-label="${subject}" aria-roledescription="email" role="article" lang="${language}" dir="ltr" style="word-spacing:normal;background-color:#f8f7f4;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:584px;" width="584" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:584px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:24px 12px 0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" width="584px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:560px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:0 0 16px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
${brand}
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:584px;" width="584" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:584px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:0 12px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="card-outlook" width="584px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:560px;" width="560" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:560px;border-radius:14px;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td style="border:1px solid #e6e2da;border-radius:14px;direction:ltr;font-size:0px;padding:28px 0 12px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:558px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
<tr>
<td align="left" class="text" style="font-size:0px;padding:0 24px 16px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1e1c19;"><h1 style="margin: 0; font-size: 22px; line-height: 1.3; font-weight: 600">${heading}</h1></div>
</td>
</tr>
${parts}
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:584px;" width="584" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:584px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:0 12px 24px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" width="584px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:560px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:16px 0 0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%">
<tbody>
${footer}
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>
`,
  logo: ({ url, name }: Record<'url' | 'name', Hole>) => html`<tr>
<td align="left" class="text" style="font-size:0px;padding:0 24px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1e1c19;"><img src="${url}" alt="" height="36" style="height: 36px; width: auto; max-width: 200px; border: 0; vertical-align: middle; margin-right: 12px"> <strong style="font-weight: 600">${name}</strong></div>
</td>
</tr>`,
  mark: ({ accent, on_accent, initials, name }: Record<'accent' | 'on_accent' | 'initials' | 'name', Hole>) => html`<tr>
<td align="left" class="text" style="font-size:0px;padding:0 24px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1e1c19;"><span class="mark" aria-hidden="true" style="display: inline-block; min-width: 32px; height: 32px; line-height: 32px; border-radius: 8px; margin-right: 8px; text-align: center; font-size: 13px; font-weight: 600; vertical-align: middle; background-color: ${accent}; color: ${on_accent}">${initials}</span> <strong style="font-weight: 600">${name}</strong></div>
</td>
</tr>`,
  name: ({ name }: Record<'name', Hole>) => html`<tr>
<td align="left" class="text" style="font-size:0px;padding:0 24px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1e1c19;"><strong style="font-weight: 600">${name}</strong></div>
</td>
</tr>`,
  paragraph: ({ text }: Record<'text', Hole>) => html`<tr>
<td align="left" class="text" style="font-size:0px;padding:0 24px 16px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1e1c19;"><p style="margin: 0">${text}</p></div>
</td>
</tr>`,
  aside: ({ text }: Record<'text', Hole>) => html`<tr>
<td align="left" class="muted" style="font-size:0px;padding:0 24px 16px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:14px;line-height:1.5;text-align:left;color:#665f55;"><p style="margin: 0">${text}</p></div>
</td>
</tr>`,
  code: ({ text }: Record<'text', Hole>) => html`<tr>
<td align="left" class="text" style="font-size:0px;padding:0 24px 16px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1e1c19;"><p style="margin: 0; font-size: 32px; line-height: 1.3; font-weight: 600; letter-spacing: 4px">${text}</p></div>
</td>
</tr>`,
  items: ({ items }: Record<'items', Hole>) => html`<tr>
<td align="left" class="text" style="font-size:0px;padding:0 24px 16px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1e1c19;"><ul style="margin: 0; padding: 0 0 0 22px">${items}</ul></div>
</td>
</tr>`,
  item: ({ text }: Record<'text', Hole>) => html`<li style="margin: 0 0 6px">${text}</li>`,
  quote: ({ of, text }: Record<'of' | 'text', Hole>) => html`<tr>
<td align="left" class="text" style="font-size:0px;padding:0 24px 16px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#1e1c19;"><p style="margin: 0 0 8px">${of}</p><blockquote class="quote" style="margin: 0; padding: 0 0 0 16px; border-left: 3px solid #8f887c">${text}</blockquote></div>
</td>
</tr>`,
  button: ({ accent, link, on_accent, words }: Record<'accent' | 'link' | 'on_accent' | 'words', Hole>) => html`<tr>
<td align="left" class="button" style="font-size:0px;padding:4px 24px 20px;word-break:break-word;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;">
<tbody>
<tr>
<td align="center" bgcolor="${accent}" role="presentation" style="border:none;border-radius:10px;cursor:auto;mso-padding-alt:15px 24px;background:${accent};" valign="middle">
<a href="${link}" style="display:inline-block;background:${accent};color:${on_accent};font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;font-weight:600;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:15px 24px;mso-padding-alt:0px;border-radius:10px;" target="_blank">
${words}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>`,
  footer_line: ({ text }: Record<'text', Hole>) => html`<tr>
<td align="left" class="muted" style="font-size:0px;padding:0 24px 8px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#665f55;"><p style="margin: 0">${text}</p></div>
</td>
</tr>`,
  footer_link: ({ link, words }: Record<'link' | 'words', Hole>) => html`<tr>
<td align="left" class="muted" style="font-size:0px;padding:0 24px 8px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#665f55;"><p style="margin: 0"><a href="${link}" style="color: #665f55; text-decoration: underline">${words}</a></p></div>
</td>
</tr>`,
}
