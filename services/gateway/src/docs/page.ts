/** The page on which people read the API description. Everything that it needs comes from this host. */
export function renderPage(parts: {
  descriptionPath: string
  styles: readonly string[]
  scripts: readonly string[]
}): string {
  const styles = parts.styles.map((path) => `  <link rel="stylesheet" href="${path}">\n`)
  const scripts = parts.scripts.map((path) => `  <script src="${path}" defer></script>\n`)
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Dossier API</title>
  <link rel="icon" href="data:,">
${styles.join('')}${scripts.join('')}</head>
<body>
  <header>
    <h1>Dossier API</h1>
    <a href="${parts.descriptionPath}" download="dossier-openapi.json">OpenAPI description</a>
  </header>
  <noscript>
    <p>This page shows the API description with JavaScript, which is off. The same in a form for programs is at
    <a href="${parts.descriptionPath}">${parts.descriptionPath}</a>.</p>
  </noscript>
  <main id="description" data-url="${parts.descriptionPath}"></main>
</body>
</html>
`
}
