/** Bodies that cost a reader of JSON as much as their length allows, each as long as a body may be or nearly so. */
export const stallingBodies: Readonly<Record<string, string>> = {
  'as many keys as a body may have': objectOf(4_999),
  'as many keys within a field': `{"custom_fields":${objectOf(4_998)}}`,
  'far too many keys': objectOf(90_000),
  'far too many keys within a field': `{"custom_fields":${objectOf(85_000)}}`,
  'one key over and over': `{${'"a":1,'.repeat(150_000)}"a":1}`,
  'as many items as a body may have': `{"tags":[${'"a",'.repeat(19_998)}"a"]}`,
  'far too many items': `{"tags":[${'"a",'.repeat(250_000)}"a"]}`,
  'as many objects as a body may have': `{"fields":[${'{},'.repeat(19_998)}{}]}`,
  'far too many numbers': `{"custom_fields":{"a":[${'0,'.repeat(500_000)}0]}}`,
  'lists too deep': `{"custom_fields":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
  'objects too deep': `{"custom_fields":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}}`,
  'a long text': JSON.stringify({ title: 'x'.repeat(1_000_000) }),
  'a long text of escapes': `{"title":"${'\\u0041'.repeat(170_000)}"}`,
  'a long email address': JSON.stringify({ email: `a@${'a.'.repeat(500_000)}` }),
  'a long web address': JSON.stringify({ url: `https://${'a.'.repeat(500_000)}`, events: ['*'] }),
}

function objectOf(keys: number): string {
  return `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join()}}`
}
