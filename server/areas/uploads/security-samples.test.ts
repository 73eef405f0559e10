import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { giveFile } from '../../../tests/clients/upload-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { describeSamples, readFileOfSamples } from '../../../tests/worlds/samples.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { openUpload } from './uploads.public.ts';

/** Each file with the status it gets, and whether its bytes stay as they are. */
const SAMPLES = [
  ['images/payload_in_all_known_exif_corrupted.png', 200, 'anew'],
  ['images/payload_in_all_known_metadata.png', 200, 'anew'],
  ['images/payload_text_xss.png', 200, 'anew'],
  ['images/xss_comment_exif_metadata_double_quote.png', 200, 'anew'],
  ['images/xss_comment_exif_metadata_single_quote.png', 200, 'anew'],
  ['svg/SVG_XSS1.svg', 200, 'as it is'],
  ['svg/SVG_XSS2.svg', 200, 'as it is'],
  ['svg/SVG_XSS3.svg', 200, 'as it is'],
  ['svg/SVG_XSS_green_triangle.svg', 200, 'as it is'],
  ['svg/SVG_XSS_nested_img_xlink.svg', 200, 'as it is'],
  ['svg/SVG_XSS_nested_svg.svg', 200, 'as it is'],
  ['svg/SVG_XSS_nested_use_xlink.svg', 200, 'as it is'],
  ['svg/SVG_XSS_red_lightning.svg', 200, 'as it is'],
  ['svg/ssrf_svg_css_import.svg', 200, 'as it is'],
  ['svg/ssrf_svg_image.svg', 200, 'as it is'],
  ['svg/ssrf_svg_use.svg', 200, 'as it is'],
  ['svg/xss.svgz', 422, 'not'],
  ['xml/Classic_XXE.xml', 200, 'as it is'],
  ['xml/Classic_XXE_-_etc_passwd.xml', 200, 'as it is'],
  ['xml/Classic_XXE_B64_Encoded.xml', 200, 'as it is'],
  ['xml/XXE_Fuzzing.txt', 200, 'as it is'],
  ['xml/billion_laughs.xml', 200, 'as it is'],
  ['xml/xml-attacks.txt', 200, 'as it is'],
  ['xml/xss.xml', 200, 'as it is'],
  ['blns.json', 422, 'not'],
] as const;

describeSamples('the nasty samples', async () => {
  const { app, services } = await openWorld();
  const shop = await makeShop(services.db);
  const token = await signInAs(app, await makeUser(services.db, { shopIds: [shop.id] }));

  test.each(SAMPLES)('%s', async (name, status, kept) => {
    const bytes = readFileOfSamples('security', name);
    const answer = await giveFile(app, { token, shopId: shop.id, name, bytes });
    expect(answer.status).toBe(status);
    if (kept === 'not') return;
    const file = await openUpload(services, answer.body.upload_id);
    const saved = await buffer(file.pieces);
    if (kept === 'as it is') expect(saved.equals(bytes)).toBe(true);
    else expect(saved.toString('latin1')).not.toMatch(/<script|alert\(|onerror|<\?php|payload/i);
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    expect(file.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  test('no picture of them is that of a coupon', async () => {
    for (const [name] of SAMPLES.filter(([file]) => file.startsWith('images/'))) {
      const bytes = readFileOfSamples('security', name);
      const answer = await giveFile(app, { token, shopId: shop.id, purpose: 'coupon_image', name, bytes });
      expect(answer.problem.errors?.[0]?.message).toMatch(/^Image must be 720x360 px JPG or PNG/);
    }
  });
});
