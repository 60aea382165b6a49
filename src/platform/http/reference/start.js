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
  defaultOpenAllTags: true,
  documentDownloadType: 'direct',
  persistAuth: false,
});
