/* global SwaggerUIBundle -- what the script before this one defines */

const main = document.getElementById('description')

// Requests are not sent from here: a key must never be used in a browser.
const nothing = () => null
SwaggerUIBundle({
  url: main.dataset.url,
  domNode: main,
  deepLinking: true,
  filter: true,
  validatorUrl: null,
  supportedSubmitMethods: [],
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  plugins: [
    () => ({
      wrapComponents: {
        authorizeBtn: () => nothing,
        authorizeOperationBtn: () => nothing,
        ServersContainer: () => nothing,
        InfoUrl: () => nothing,
      },
    }),
  ],
})
