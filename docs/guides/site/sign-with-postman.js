// Signs each request of the collection, over the bytes that are sent. Set base_url, service_key_id and service_secret.
const crypto = require('crypto-js');

const value = (name) => pm.variables.get(name) ?? '';
const url = pm.variables.replaceIn(pm.request.url.toString());
const target = url.slice(url.indexOf('/partner/v1/'));
const body = pm.variables.replaceIn(pm.request.body?.raw ?? '');
if (body !== '') pm.request.body.update({ mode: 'raw', raw: body });

const timestamp = String(Math.floor(Date.now() / 1000));
const lines = [timestamp, pm.request.method, target, crypto.SHA256(body).toString()];
const signature = crypto.HmacSHA512(lines.join('\n'), value('service_secret')).toString();

pm.request.headers.upsert({ key: 'X-Service-Key', value: value('service_key_id') });
pm.request.headers.upsert({ key: 'X-Service-Timestamp', value: timestamp });
pm.request.headers.upsert({ key: 'X-Service-Signature', value: signature });
