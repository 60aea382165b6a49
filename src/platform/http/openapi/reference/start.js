// Starts the reference page. Everything that would call another host is off. Requests can be tried where something signs
// them: `partner proxy`, on the reader's own machine.
const { description, tryAt } = document.getElementById('reference').dataset;

Scalar.createApiReference('#reference', {
  url: description,
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: !tryAt,
  ...(tryAt && { servers: [{ url: tryAt, description: 'partner proxy on this machine, which signs with your test key' }] }),
  // Generated snippets cannot sign; the guide has ones that do.
  hiddenClients: true,
  // All of it at once is a hundred thousand elements, which keeps a browser busy for half a minute.
  defaultOpenAllTags: false,
  documentDownloadType: 'direct',
  persistAuth: false,
});
