/** An e-mail address that, where it has to be broken, breaks behind its @. */
export function EmailText({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
