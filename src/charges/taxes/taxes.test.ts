import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { endTaxCode, getTaxCode, type ProposeTaxCode, proposeTaxCode } from './operator-contract.ts';

/** Taxes and levies: two people, from a day on, never changed backwards. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { ask, read } = await operatorSide(world);

const today = dayOf(new Date().toISOString());
const in_days = (count: number) => addDays(today, count);
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

type Body = z.input<typeof ProposeTaxCode>;

const vat: Body = {
  ...{ code: 'vat_a', name: 'VAT', kind: 'tax', country: 'NG', authority: 'Nigeria Revenue Service', base: 'charges' },
  ...{ rate: '7.5', collected_by: 'firm', account: 'vat_payable', source: 'the act', source_date: '2026-01-01' },
  ...{ effective_from: today, reason: 'the act says so' },
};
const levy: Body = {
  ...vat,
  ...{ code: 'levy_a', name: 'Levy', kind: 'levy', base: 'amount', rate: '0.3', charged_for: ['sell'] },
  ...{ collected_by: 'broker', account: undefined },
};

const propose = (body: Body) => firm.act(proposeTaxCode, { body }, 'Jane');
const end = (tax_code: string, effective_until: string) =>
  firm.act(endTaxCode, { params: { tax_code }, body: { effective_until, reason: 'repealed' } }, 'Jane');
const rowsOf = (code: string) => read<Record<string, never>[]>(`/operator/v1/tax-codes?code=${code}`);
async function agree(body: Body): Promise<Record<string, never>> {
  const { approval_id } = await propose(body);
  await firm.approve(approval_id);
  return (await rowsOf(body.code))[0]!;
}

test('a tax holds when another person approved it, and everyone reads who agreed to it and where it is published', async () => {
  const { approval_id, effect } = await propose(vat);
  assert.equal(
    effect,
    `From ${today} on: vat_a (VAT), NG, 7.5000 % of the charges that name it, for Nigeria Revenue Service, collected by the firm, owed from vat_payable. Published: the act. It holds at once, and can end tomorrow at the earliest.`,
  );
  assert.deepEqual(await rowsOf('vat_a'), []);

  await firm.approve(approval_id);

  const [row, ...others] = await rowsOf('vat_a');
  assert.deepEqual(others, []);
  const { id, created_at: _, ...shown } = row!;
  assert.deepEqual(shown, {
    ...{ code: 'vat_a', name: 'VAT', kind: 'tax', country: 'NG', authority: 'Nigeria Revenue Service' },
    ...{ base: 'charges', rate: '7.5000', charged_for: [], categories: [], exempt_categories: [] },
    ...{ exempt_organisations: [], vat_codes: [], collected_by: 'firm', account: 'vat_payable', source: 'the act' },
    ...{ source_date: '2026-01-01', is_example: false, effective_from: today, effective_until: null },
    ...{ status: 'in_force', proposed_by: 'Jane', approved_by: 'Kofi', ended_by: null, ended_at: null },
  });
  assert.deepEqual(await firm.act(getTaxCode, { params: { tax_code: id! } }), row);
  const { rows } = await database.pool.query(
    `select action, subject_type, after ->> 'rate' as rate from audit_entries where subject_id = $1`,
    [id],
  );
  assert.deepEqual(rows, [{ action: 'proposals approve (tax_code)', subject_type: 'tax_code', rate: '7.5' }]);
});

test('examples came with the service, each with its source, and are named as such', async () => {
  const examples = await read<Record<string, never>[]>('/operator/v1/tax-codes?country=GH&limit=200');

  assert.deepEqual(
    examples.map(({ code, rate, is_example, approved_by }) => [code, rate, is_example, approved_by]).sort(),
    [
      ['bond_levy_gh', '0.0100', true, null],
      ['getfund_gh', '2.5000', true, null],
      ['nhil_gh', '2.5000', true, null],
      ['transaction_levy_gh', '0.7000', true, null],
      ['vat_gh', '15.0000', true, null],
      ['wht_dividend_gh', '8.0000', true, null],
    ],
  );
  for (const { source } of examples) assert.match(String(source), /^https:\/\//);
  await assert.rejects(end(String(examples[0]!['id']), in_days(1)), { code: 'invalid_state' });
});

test('a tax that the firm collects has an account, and another one has none', async () => {
  const complaint = (details: object) => ({ code: 'validation_error', details });

  await assert.rejects(
    propose({ ...vat, code: 'vat_b', account: undefined }),
    complaint({ account: 'Expected the account that the firm pays it from.' }),
  );
  await assert.rejects(
    propose({ ...levy, account: 'levies_payable' }),
    complaint({ account: 'Only of what the firm collects: remove it.' }),
  );
});

test('what a tax on an amount and a tax on charges need is named', async () => {
  const details = async (body: Body) => {
    const refused = await propose(body).then(
      () => null,
      (error: { details: object }) => error.details,
    );
    return refused;
  };

  assert.deepEqual(await details({ ...levy, charged_for: [] }), { charged_for: 'Expected at least one act.' });
  assert.deepEqual(await details({ ...vat, charged_for: ['buy'], vat_codes: ['vat_a'] }), {
    charged_for: 'Not with the base `charges`: remove it.',
    vat_codes: 'Not with the base `charges`: remove them.',
  });
  assert.deepEqual(await details({ ...levy, rate: '0' }), { rate: 'Expected more than 0 and at most 100.' });
  assert.deepEqual(await details({ ...levy, rate: '100.1' }), { rate: 'Expected more than 0 and at most 100.' });
  assert.deepEqual(await details({ ...levy, effective_from: in_days(-1) }), {
    effective_from: `Expected today, ${today}, or a later day.`,
  });
  assert.deepEqual(await details({ ...levy, vat_codes: ['vat_none'] }), {
    vat_codes: `Expected codes of NG with the base \`charges\` that hold from ${today} on: vat_none does not.`,
  });
});

test('a tax on a levy is one of the same country', async () => {
  await assert.rejects(propose({ ...levy, code: 'levy_gh', country: 'GH', vat_codes: ['vat_a'] }), {
    code: 'validation_error',
    details: {
      vat_codes: `Expected codes of GH with the base \`charges\` that hold from ${today} on: vat_a does not.`,
    },
  });

  const { vat_codes } = await agree({ ...levy, code: 'levy_taxed', vat_codes: ['vat_a'] });
  assert.deepEqual(vat_codes, ['vat_a']);
});

test('a partner that is exempt exists, and is kept once', async () => {
  const { organisation_id } = await world.partner('live');
  const exempt = (...exempt_organisations: string[]) => ({ ...levy, code: 'levy_exempt', exempt_organisations });

  await assert.rejects(propose(exempt(organisation_id, GHOST)), {
    code: 'validation_error',
    details: { exempt_organisations: `There is no partner ${GHOST}.` },
  });

  const { exempt_organisations } = await agree(exempt(organisation_id, organisation_id));
  assert.deepEqual(exempt_organisations, [organisation_id]);
});

test('a tax is not only for and not for the same products', async () => {
  const both = { categories: ['equity', 'treasury_bill'], exempt_categories: ['treasury_bill'] } as const;

  await assert.rejects(propose({ ...levy, code: 'levy_both', ...both } as never), {
    code: 'validation_error',
    details: { exempt_categories: 'Not what it is only for: remove treasury_bill from one of the two.' },
  });
});

test('what is published is of today or earlier, and a text or an address of the web', async () => {
  await assert.rejects(propose({ ...levy, code: 'levy_later', source_date: in_days(1) }), {
    code: 'validation_error',
    details: { source_date: `Expected today, ${today}, or an earlier day.` },
  });
  for (const source of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\u200bscript:alert(1)',
    'data:text/html,x',
    'https:// x',
  ])
    await assert.rejects(propose({ ...levy, code: 'levy_source', source }), { code: 'validation_error' }, source);
  for (const [place, source] of ['Circular: 2026', 'https://nrs.gov.ng/act'].entries())
    await agree({ ...levy, code: `levy_source_${place}`, source, source_date: today });
});

test('names that partners read have no markup and nothing that is not seen', async () => {
  for (const name of ['<b>Levy</b>', 'Levy \u202e7.5', 'Le\u200bvy', '2026'])
    await assert.rejects(propose({ ...levy, code: 'levy_name', name }), { code: 'validation_error' }, name);
  await assert.rejects(propose({ ...levy, code: 'levy_name', authority: 'Levies \u2066Office' }), {
    code: 'validation_error',
  });
});

test('a code has one row at a time: another one is refused until the first is ended, and holds from its end on', async () => {
  const first = await agree(levy);
  await assert.rejects(propose({ ...levy, rate: '0.4', effective_from: in_days(30) }), {
    code: 'schedule_overlaps',
    details: { id: first['id'], effective_from: today },
  });

  const { approval_id, effect } = await end(first['id']!, in_days(30));
  assert.equal(effect, `End levy_a: from ${in_days(30)} on it holds no more.`);
  await firm.approve(approval_id);
  const second = await agree({ ...levy, rate: '0.4', effective_from: in_days(30) });

  assert.deepEqual([second['rate'], second['status']], ['0.4000', 'planned']);
  const ended = await firm.act(getTaxCode, { params: { tax_code: first['id']! } });
  assert.deepEqual(
    [ended.rate, ended.status, ended.effective_until, ended.ended_by],
    [...['0.3000', 'in_force', in_days(30), 'Kofi']],
  );
});

test('two proposals for the same days: the one that is approved second is refused, and decides nothing', async () => {
  const body = { ...levy, code: 'levy_twice' };
  const [one, other] = [await propose(body), await propose({ ...body, rate: '0.5' })];
  await firm.approve(one.approval_id);

  await assert.rejects(firm.approve(other.approval_id), { code: 'schedule_overlaps' });

  assert.equal((await rowsOf('levy_twice')).length, 1);
});

test('an end is a later day, of what has none', async () => {
  const { id } = await agree({ ...levy, code: 'levy_ending', effective_from: in_days(10) });

  await assert.rejects(end(id!, in_days(9)), {
    code: 'validation_error',
    details: { effective_until: `Expected ${in_days(10)} or a later day.` },
  });
  await firm.approve((await end(id!, in_days(10))).approval_id);
  await assert.rejects(end(id!, in_days(20)), { code: 'invalid_state' });
  assert.deepEqual(
    (await rowsOf('levy_ending')).map(({ status }) => status),
    ['ended'],
  );
  await assert.rejects(end(GHOST, in_days(1)), { code: 'not_found' });
});

test('the database changes nothing that was agreed to but adds an end', async () => {
  const { id } = await agree({ ...levy, code: 'levy_kept' });
  const kept = /ended, once, and never changed/;

  await assert.rejects(database.owner.query(`update tax_codes set rate = 1.0000 where id = $1`, [id]), kept);
  await assert.rejects(database.owner.query(`delete from tax_codes where id = $1`, [id]), kept);
  await assert.rejects(
    database.owner.query(
      `update tax_codes set effective_until = $2::date, ended_by = 'x', ended_at = clock_timestamp() where id = $1`,
      [id, today],
    ),
    /a_tax_never_ended_before_its_end_was_agreed/,
  );
});

test('who holds fees.manage proposes', async () => {
  const { status } = await ask('dealing', 'POST', '/operator/v1/tax-codes', vat);

  assert.equal(status, 403);
});
