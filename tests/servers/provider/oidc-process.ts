import { openOidcServer } from './oidc-server.ts';

/** A provider for the stories in a browser: whoever comes says who they are. Its port and the address of the app are arguments. */
const [port = '', returnUrl = ''] = process.argv.slice(2);
const server = await openOidcServer({ returnUrl, port: Number(port) });
server.page = (finishUrl) => `<!doctype html>
  <html lang="en"><title>Shop Group</title>
  <h1>Who are you?</h1>
  <form action="${finishUrl}">
    <input type="hidden" name="go" value="1">
    <label>E-mail <input name="email"></label>
    <button>Sign in</button>
  </form></html>`;
server.choose = (email) =>
  email === ''
    ? null
    : { sub: `person of ${email}`, email, email_verified: true, given_name: 'Nova', family_name: 'Novak' };
process.on('SIGTERM', () => process.exit(0));
