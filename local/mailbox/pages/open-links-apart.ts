/**
 * The HTML of an email with each of its links made to open in a tab of its own that cannot reach back. Of attributes
 * that occur twice the first one counts (HTML standard, section 13.2.5.33), so what the email says later is void. The
 * values stand without quotes: where `<a` is not a tag but part of an attribute, nothing ends that attribute early.
 */
export function openLinksApart(emailHtml: string): string {
  return emailHtml.replace(/<(a|area)(?=[\s/>])/gi, '<$1 target=_blank rel=noopener ')
}
