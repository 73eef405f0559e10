export { FactorsPanel, useNewPasskeyName } from './components/factors-panel.tsx';
export { ProofWindow } from './components/proof-window.tsx';
export { ProviderPanel } from './components/provider-panel.tsx';
export { PasskeySignIn, SecondStep } from './components/second-step.tsx';
export { CodesWindow, TotpWindow } from './components/setup-window.tsx';
export {
  useLinkProvenAccount,
  useLinkProvider,
  useOwnProvider,
  useProveByProvider,
} from './connected-provider.queries.ts';
export { useAddPasskey, useAskFactorReset, useConfirmFactorReset } from './factors.queries.ts';
export { factorsTexts } from './factors-texts.ts';
export { canUsePasskeys } from './passkey-browser.ts';
export { tellProven } from './proof-channel.ts';
