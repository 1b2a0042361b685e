/**
 * Replaces hoist-non-react-statics. Emotion uses it for `withTheme`, which the site does not use.
 */
export default function hoistNonReactStatics<Target>(target: Target): Target {
  return target;
}
