/** Why a call waits for a person, and what the person may do. */
export const heldReasons = {
  provider_changed: {
    reason: 'It was made with another provider than is configured now.',
    remedy:
      'Configure that provider again and it goes on by itself, or ask that provider what became of it and record it by hand.',
  },
  account_changed: {
    reason: 'It was made with another account of the provider than the configured credentials belong to.',
    remedy:
      'Give the credentials of that account back and it goes on by itself, or ask there what became of it and record it by hand.',
  },
  no_provider: {
    reason: 'Nobody is configured who could carry it out.',
    remedy: 'Configure a provider and it goes on by itself, or do it elsewhere and record it by hand.',
  },
  account_unknown: {
    reason: 'It was made before calls named their account, and the account that is configured now does not know it.',
    remedy: 'Ask the provider what became of it, and record it by hand.',
  },
  provider_forgot: {
    reason: 'The provider answered it before and says now that it does not know it. It is not sent again.',
    remedy:
      'Ask the provider what became of it, and record it by hand. It goes on by itself once the provider shows it again.',
  },
  not_traded: {
    reason: 'The provider does not know it, and what it buys or sells is suspended or delisted. It is not sent again.',
    remedy:
      'Ask the provider what became of it, and record it by hand. It goes on by itself once the investment is traded again.',
  },
} as const;
export type Held = keyof typeof heldReasons;
