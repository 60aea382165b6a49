// Starts the reference page. Everything that would call another host, or send a request of its own, is off.
Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  // Generated snippets cannot sign; the guide has ones that do.
  hiddenClients: true,
  // All of it at once is a hundred thousand elements, which keeps a browser busy for half a minute.
  defaultOpenAllTags: false,
  documentDownloadType: 'direct',
  persistAuth: false,
});
