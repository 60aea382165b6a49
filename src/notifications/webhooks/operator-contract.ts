import { strictObject, z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { count, id, instant, Mode, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { WebhookEndpoint } from './contract.ts';

export const PartnerWebhook = strictObject({ ...WebhookEndpoint.shape, ...ownerFields }).meta({
  id: 'PartnerWebhook',
  description: 'An endpoint as its partner sees it, and whose it is.',
});
export type PartnerWebhook = z.infer<typeof PartnerWebhook>;

const flag = (description: string) => z.enum(['true', 'false']).optional().meta({ description });

export const listWebhooks = operatorList({
  name: 'webhooks.list',
  path: '/operator/v1/webhooks',
  summary: 'List webhook endpoints of all partners, newest first, without their secrets',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...ownerFilters,
    enabled: flag('Only endpoints that are sent events, or only those that are not.'),
    failing: flag('Only endpoints whose every attempt fails now, or only those that do not fail.'),
  }),
  data: PartnerWebhook,
  refusals: ['not_found'],
});

const ofEndpoint = strictObject({ endpoint: string('The id of the endpoint.') });

export const getWebhook = operatorRead({
  name: 'webhooks.get',
  path: '/operator/v1/webhooks/{endpoint}',
  summary: 'Retrieve a webhook endpoint of any partner, without its secret',
  permission: 'partners.read',
  params: ofEndpoint,
  data: PartnerWebhook,
});

export const getHealth = operatorRead({
  name: 'webhooks.health',
  path: '/operator/v1/webhooks/health',
  summary: 'See how deliveries of all partners do',
  permission: 'partners.read',
  data: strictObject({
    endpoints_enabled: count('Endpoints that are sent events.'),
    endpoints_failing: count('Of these, how many fail now.'),
    endpoints_disabled: count('Endpoints that are sent nothing.'),
    deliveries_waiting: count('Deliveries that were not made yet.'),
    oldest_undelivered_at: instant('Since when the oldest of them waits; null where none does.').nullable(),
    attempts_per_minute: count('Attempts of the last minute.'),
    failed_attempts_per_minute: count('Of these, how many failed.'),
    failing: z
      .array(
        strictObject({
          id: id('The endpoint.'),
          organisation_id: ownerFields.organisation_id,
          mode: Mode,
          url: string('Where its deliveries go.'),
          failing_since: instant('Since when every attempt failed.'),
          last_error: stringOrNull('What the last failure was; null: unknown.'),
        }).meta({ id: 'FailingWebhook', description: 'An endpoint whose every attempt fails.' }),
      )
      .meta({ description: 'Those that fail longest, at most 50.' }),
  }).meta({ id: 'WebhookHealth', description: 'The deliveries of all partners together.' }),
});

export const disableWebhook = operatorEndpoint({
  name: 'webhooks.disable',
  path: '/operator/v1/webhooks/{endpoint}/disable',
  summary: 'Send no more events to an endpoint; what waits is cancelled, and the partner may enable it again',
  permission: 'webhooks.manage',
  params: ofEndpoint,
  body: strictObject({ reason: text(1, 500, 'Why; kept in the audit. The partner does not read it.') }).meta({
    id: 'DisableWebhook',
    description: 'Why it is sent no more events.',
  }),
  data: PartnerWebhook,
  audit: { subject: 'webhook_endpoint' },
  refusals: ['invalid_state'],
});

export const webhookOperatorEndpoints = [listWebhooks, getHealth, getWebhook, disableWebhook] as const;
