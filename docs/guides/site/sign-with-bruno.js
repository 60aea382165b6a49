// Signs each request of the collection, over the bytes that are sent. Set base_url, service_key_id and service_secret.
const crypto = require('crypto-js');

const url = bru.interpolate(req.getUrl());
const target = url.slice(url.indexOf('/partner/v1/'));
const sent = req.getBody();
const text = typeof sent === 'string' ? sent : sent ? JSON.stringify(sent) : '';
const body = bru.interpolate(text);
if (body !== '') req.setBody(body);

const timestamp = String(Math.floor(Date.now() / 1000));
const lines = [timestamp, req.getMethod(), target, crypto.SHA256(body).toString()];
const signature = crypto.HmacSHA512(lines.join('\n'), bru.interpolate('{{service_secret}}')).toString();

req.setHeader('X-Service-Key', bru.interpolate('{{service_key_id}}'));
req.setHeader('X-Service-Timestamp', timestamp);
req.setHeader('X-Service-Signature', signature);
