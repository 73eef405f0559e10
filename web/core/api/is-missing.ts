/** Whether something could not be loaded and is not there from before; not so while it is on its way. */
export const isMissing = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  data === undefined && error !== null;
