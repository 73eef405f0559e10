import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import {
  createTicketCommentCall,
  downloadAttachmentCall,
  getTicketCall,
  listTicketCommentsCall,
  viewAttachmentCall,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { callPath, send } from '../../../tests/clients/call-client.ts';
import { drawPicture, giveFile, givenFile } from '../../../tests/clients/upload-client.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { makeParties, openTicket, type Parties, say } from '../../../tests/worlds/ticket-world.ts';

const { app, services } = await openWorld();
let parties: Parties;
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>';
beforeEach(async () => {
  parties = await makeParties(app, services);
});

const give = (name: string, bytes: string, of = parties) =>
  giveFile(app, { token: of.merchant.token, shopId: of.shop.id, name, bytes });
const download = (who: { token: string }, ticketId: number, uploadId: number) =>
  app.inject({
    url: callPath(downloadAttachmentCall, { ticketId, uploadId }),
    headers: { authorization: `Bearer ${who.token}` },
  });

test('files stand with what they came with, and both sides save them', async () => {
  const { shop, merchant, staff } = parties;
  const owner = { token: merchant.token, shopId: shop.id };
  const [first, second] = [await givenFile(app, owner), (await give('račun.csv', 'a;b\n1;2\n')).body];
  const opened = await openTicket(app, parties, { attachments: [first.upload_id] });
  const { url: _, ...described } = first;
  expect(opened).toMatchObject({ attachments: 1, files: [described] });

  const { ticket_id: ticketId } = opened;
  const comment = await say(app, merchant, ticketId, 'The bill', [second.upload_id]);
  expect(comment.body.files.map(({ file_name }) => file_name)).toEqual(['račun.csv']);
  const { body } = await send(app, getTicketCall, { token: staff.token, params: { id: ticketId } });
  expect(body).toMatchObject({ attachments: 2, files: [described] });
  const entries = await send(app, listTicketCommentsCall, { token: staff.token, params: { ticketId } });
  expect(entries.body.data[0]?.files).toEqual(comment.body.files);

  const saved = await download(staff, ticketId, second.upload_id);
  expect([saved.statusCode, saved.body]).toEqual([200, 'a;b\n1;2\n']);
  expect(saved.headers['content-disposition']).toBe(
    `attachment; filename="ra_un.csv"; filename*=UTF-8''ra%C4%8Dun.csv`,
  );
});

test('files of one message stand in the order in which they were attached, whichever was there first', async () => {
  const there = [];
  for (const name of ['1.txt', '2.txt', '3.txt']) there.push((await give(name, name)).body.upload_id);
  const [first = 0, second = 0, third = 0] = there;
  const names = (files: readonly { file_name: string }[]) => files.map(({ file_name }) => file_name);
  const opened = await openTicket(app, parties, { attachments: [third, first, second] });
  expect(names(opened.files)).toEqual(['3.txt', '1.txt', '2.txt']);
  const [fourth, fifth] = [
    (await give('4.txt', '4')).body.upload_id,
    (await give('5.txt', '5')).body.upload_id,
  ];
  const comment = await say(app, parties.merchant, opened.ticket_id, 'Two more', [fifth, fourth]);
  expect(names(comment.body.files)).toEqual(['5.txt', '4.txt']);
});

test.each([
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  [
    'feed.xml',
    '<?xml version="1.0"?><a xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></a>',
  ],
  ['page.txt', '<html><script>alert(1)</script></html>'],
])('%s is only ever saved, never shown', async (name, bytes) => {
  const { upload_id: uploadId } = (await give(name, bytes)).body;
  const { ticket_id: ticketId } = await openTicket(app, parties, { attachments: [uploadId] });
  const { headers, body } = await download(parties.merchant, ticketId, uploadId);
  expect(body).toBe(bytes);
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
});

test('a file of another ticket or of none is refused as one that does not exist', async () => {
  const { merchant } = parties;
  const [taken, free] = [await give('a.txt', 'a'), await give('b.txt', 'b')];
  const owning = await openTicket(app, parties, { attachments: [taken.body.upload_id] });
  const other = await openTicket(app, parties);
  const rivals = await makeParties(app, services);
  const theirs = await openTicket(app, rivals);
  const refused = await Promise.all([
    download(merchant, other.ticket_id, taken.body.upload_id),
    download(merchant, other.ticket_id, free.body.upload_id),
    download(merchant, other.ticket_id, 2_000_000_000),
    download(rivals.merchant, owning.ticket_id, taken.body.upload_id),
    download(rivals.merchant, theirs.ticket_id, taken.body.upload_id),
    download(merchant, 2_000_000_000, taken.body.upload_id),
  ]);
  const said = refused.map((answer) => [answer.statusCode, { ...answer.json(), request_id: '' }]);
  expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(said[0]?.[0]).toBe(403);
  const unknown = await send(app, downloadAttachmentCall, {
    token: merchant.token,
    params: { ticketId: owning.ticket_id, uploadId: 'x' },
  });
  expect(unknown.problem.errors?.[0]?.field).toBe('uploadId');
});

test('a file can be named once, by the shop whose it is, and by nothing that is refused', async () => {
  const { shop, merchant } = parties;
  const { ticket_id: ticketId } = await openTicket(app, parties);
  const rivals = await makeParties(app, services);
  const foreign = (await give('a.txt', 'a', rivals)).body.upload_id;
  const picture = await givenFile(app, { token: merchant.token, shopId: shop.id }, 'coupon_image');
  const own = (await give('a.txt', 'a')).body.upload_id;
  for (const attachments of [[foreign], [picture.upload_id], [2_000_000_000], [own, own], [own, foreign]]) {
    const { status, problem } = await say(app, merchant, ticketId, 'Here', attachments);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'attachments']);
  }
  const params = { ticketId };
  const six = { comment: 'Here', attachments: [1, 2, 3, 4, 5, 6] };
  const many = await send(app, createTicketCommentCall, { token: merchant.token, params, body: six });
  expect([many.status, many.problem.errors?.[0]?.message]).toEqual([422, 'At most 5 files at once']);

  const both = await Promise.all([
    say(app, merchant, ticketId, 'Here', [own]),
    say(app, merchant, ticketId, 'Here', [own]),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { data } = (await send(app, listTicketCommentsCall, { token: merchant.token, params })).body;
  expect(data.map(({ files }) => files.length)).toEqual([1]);
});

const view = async (who: { token: string }, name: string, bytes: string | Uint8Array) => {
  const { merchant, shop } = parties;
  const given = await giveFile(app, { token: merchant.token, shopId: shop.id, name, bytes });
  const { ticket_id: ticketId } = await openTicket(app, parties, { attachments: [given.body.upload_id] });
  return app.inject({
    url: callPath(viewAttachmentCall, { ticketId, uploadId: given.body.upload_id }),
    headers: { authorization: `Bearer ${who.token}` },
  });
};

test('a drawing is looked at as a picture of itself, which nobody keeps', async () => {
  const answer = await view(parties.staff, 'a.svg', DRAWING);
  expect([answer.statusCode, answer.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    }),
  ]);
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([40, 20, 255, 0, 0]);
});

test('a photo is looked at as it was written anew; what is no picture, or no drawing that can be drawn, is not', async () => {
  const photo = await view(parties.merchant, 'a.jpg', await drawPicture({ width: 30, height: 20 }, 'jpeg'));
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  for (const [name, bytes] of [
    ['a.csv', 'a;b'],
    ['a.svg', '<svg><g>'],
  ] as const) {
    const answer = await view(parties.merchant, name, bytes);
    expect([answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([422, 'unreadable']);
  }
});
