//! What the search of a network can be told, by KataGo's names, as clients do.

/// A value of a parameter, read from and written as a word.
trait Value: Sized {
    fn read(word: &str) -> Option<Self>;
    fn write(&self) -> String;
}

impl Value for f64 {
    fn read(word: &str) -> Option<f64> {
        word.parse().ok().filter(|value: &f64| value.is_finite())
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for u32 {
    fn read(word: &str) -> Option<u32> {
        word.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for bool {
    fn read(word: &str) -> Option<bool> {
        match word.to_ascii_lowercase().as_str() {
            "true" | "1" | "yes" => Some(true),
            "false" | "0" | "no" => Some(false),
            _ => None,
        }
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// Why a parameter cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParamError {
    /// Nothing has that name.
    #[error("unknown parameter {0}")]
    Unknown(String),
    /// It cannot be that.
    #[error("{name} cannot be {value}: {range}")]
    Value {
        /// The parameter.
        name: &'static str,
        /// What was wanted.
        value: String,
        /// What is possible.
        range: String,
    },
}

macro_rules! params {
    ($($(#[$doc:meta])* $field:ident, $name:literal: $type:ty = $default:expr, $least:expr, $most:expr;)*) => {
        /// What the search can be told; the defaults are KataGo's for playing.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Params {
            $($(#[$doc])* pub $field: $type,)*
        }

        impl Default for Params {
            fn default() -> Params {
                Params { $($field: $default,)* }
            }
        }

        impl Params {
            /// The names of all parameters.
            pub const NAMES: &[&str] = &[$($name,)*];

            /// The value of a parameter as a word; `None` for a name that is not known.
            pub fn get(&self, name: &str) -> Option<String> {
                match name {
                    $($name => Some(Value::write(&self.$field)),)*
                    _ => None,
                }
            }

            /// Sets a parameter from a word.
            ///
            /// # Errors
            /// If nothing has that name, or it cannot have that value; nothing changes then.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), ParamError> {
                match name {
                    $($name => {
                        let range = || format!("from {} to {}", Value::write(&$least), Value::write(&$most));
                        let fits = |new: &$type| ($least..=$most).contains(new);
                        let new = <$type as Value>::read(value.trim()).filter(fits);
                        self.$field = new.ok_or_else(|| ParamError::Value {
                            name: $name,
                            value: value.chars().take(40).collect(),
                            range: range(),
                        })?;
                    })*
                    _ => return Err(ParamError::Unknown(name.chars().take(80).collect())),
                }
                Ok(())
            }
        }
    };
}

params! {
    /// Threads that evaluate at the same time.
    threads, "numSearchThreads": u32 = 1, 1, 256;
    /// Utility of winning; losing is its opposite.
    win_loss_utility, "winLossUtilityFactor": f64 = 1.0, 0.0, 1.0;
    /// Utility of points, whoever is ahead.
    static_score_utility, "staticScoreUtilityFactor": f64 = 0.1, 0.0, 1.0;
    /// Utility of points beyond what the searched position promises.
    dynamic_score_utility, "dynamicScoreUtilityFactor": f64 = 0.3, 0.0, 1.0;
    /// How far the dynamic center stays at zero.
    score_center_zero_weight, "dynamicScoreCenterZeroWeight": f64 = 0.2, 0.0, 1.0;
    /// The width of the dynamic utility, in sides of the board.
    score_center_scale, "dynamicScoreCenterScale": f64 = 0.75, 0.2, 5.0;
    /// Utility of a game without result for White.
    no_result_utility_for_white, "noResultUtilityForWhite": f64 = 0.0, -1.0, 1.0;
    /// What a draw is worth to White in wins.
    draw_equivalent_wins_for_white, "drawEquivalentWinsForWhite": f64 = 0.5, 0.0, 1.0;
    /// How strongly unlikely moves are explored.
    cpuct_exploration, "cpuctExploration": f64 = 1.0, 0.0, 10.0;
    /// How that grows with visits.
    cpuct_exploration_log, "cpuctExplorationLog": f64 = 0.45, 0.0, 10.0;
    /// From how many visits on.
    cpuct_exploration_base, "cpuctExplorationBase": f64 = 500.0, 10.0, 100_000.0;
    /// The deviation of utility at which exploration is as said.
    cpuct_stdev_prior, "cpuctUtilityStdevPrior": f64 = 0.4, 0.0, 10.0;
    /// How many visits that deviation counts for.
    cpuct_stdev_prior_weight, "cpuctUtilityStdevPriorWeight": f64 = 2.0, 0.0, 100.0;
    /// How much exploration follows the deviation seen.
    cpuct_stdev_scale, "cpuctUtilityStdevScale": f64 = 0.85, 0.0, 1.0;
    /// What a move that nobody tried is thought to lose at most.
    fpu_reduction_max, "fpuReductionMax": f64 = 0.2, 0.0, 2.0;
    /// The same for the moves of the searched position.
    root_fpu_reduction_max, "rootFpuReductionMax": f64 = 0.1, 0.0, 2.0;
    /// How far an untried move is thought to lose the game.
    fpu_loss_prop, "fpuLossProp": f64 = 0.0, 0.0, 1.0;
    /// The same for the moves of the searched position.
    root_fpu_loss_prop, "rootFpuLossProp": f64 = 0.0, 0.0, 1.0;
    /// With what power of the policy tried the search's own value counts for untried moves.
    fpu_visited_policy_power, "fpuParentWeightByVisitedPolicyPow": f64 = 2.0, 0.0, 5.0;
    /// How much less moves count that do worse than others.
    value_weight_exponent, "valueWeightExponent": f64 = 0.25, 0.0, 1.0;
    /// Whether visits of worse moves beyond what their policy asks for count less.
    prunes_noise, "useNoisePruning": bool = true, false, true;
    /// The loss of utility at which they do.
    noise_prune_utility_scale, "noisePruneUtilityScale": f64 = 0.15, 0.001, 10.0;
    /// Whether surer evaluations count more, where the network says how sure it is.
    uses_uncertainty, "useUncertainty": bool = true, false, true;
    /// The uncertainty with which an evaluation counts as one.
    uncertainty_coeff, "uncertaintyCoeff": f64 = 0.25, 0.0001, 1.0;
    /// The most that an evaluation counts.
    uncertainty_max_weight, "uncertaintyMaxWeight": f64 = 8.0, 1.0, 100.0;
    /// How much of what a local pattern turned out to be misjudged by is taken off.
    subtree_value_bias_factor, "subtreeValueBiasFactor": f64 = 0.0, 0.0, 1.0;
    /// Whether noise is added to the policy of the searched position, for self-play.
    root_noise, "rootNoiseEnabled": bool = false, false, true;
    /// How even that noise is.
    root_noise_concentration, "rootDirichletNoiseTotalConcentration": f64 = 10.83, 0.001, 10_000.0;
    /// How much of the policy is noise.
    root_noise_weight, "rootDirichletNoiseWeight": f64 = 0.25, 0.0, 1.0;
    /// The temperature of the policy of the searched position.
    root_policy_temperature, "rootPolicyTemperature": f64 = 1.0, 0.01, 100.0;
    /// How much the optimistic policy counts in the searched position.
    root_policy_optimism, "rootPolicyOptimism": f64 = 0.2, 0.0, 1.0;
    /// How much it counts inside the tree.
    policy_optimism, "policyOptimism": f64 = 1.0, 0.0, 1.0;
    /// The temperature of all policies.
    policy_temperature, "nnPolicyTemperature": f64 = 1.0, 0.01, 5.0;
    /// Whether of moves that are alike by symmetry one is searched.
    root_symmetry_pruning, "rootSymmetryPruning": bool = true, false, true;
    /// Symmetries whose evaluations of the searched position are averaged.
    root_symmetries, "rootNumSymmetriesToSample": u32 = 1, 1, 8;
    /// How much wider an analysis looks than a game needs.
    wide_root_noise, "wideRootNoise": f64 = 0.0, 0.0, 5.0;
    /// The temperature of the choice among the moves found.
    chosen_move_temperature, "chosenMoveTemperature": f64 = 0.0, 0.0, 5.0;
    /// The same at the beginning of a game.
    chosen_move_temperature_early, "chosenMoveTemperatureEarly": f64 = 0.0, 0.0, 5.0;
    /// In how many moves on 19x19 the latter halves its distance to the former.
    chosen_move_temperature_halflife, "chosenMoveTemperatureHalflife": f64 = 19.0, 0.1, 100_000.0;
    /// Whether the surest of the much visited moves is chosen.
    uses_lcb, "useLcbForSelection": bool = true, false, true;
    /// In how many deviations it is sure.
    lcb_stdevs, "lcbStdevs": f64 = 5.0, 1.0, 12.0;
    /// The share of the most visited move's weight that it must have.
    lcb_min_share, "minVisitPropForLCB": f64 = 0.15, 0.0, 1.0;
    /// Points that moves into settled areas cost at the root.
    root_ending_bonus, "rootEndingBonusPoints": f64 = 0.5, -1.0, 1.0;
    /// Whether the center is played sooner while the opponent mirrors all moves.
    anti_mirror, "antiMirror": bool = false, false, true;
    /// Whether moves that gain nothing in areas beyond doubt are left out.
    root_prune_useless, "rootPruneUselessMoves": bool = true, false, true;
    /// Whether the own next pass is never thought to end the game.
    conservative_pass, "conservativePass": bool = true, false, true;
    /// Whether passes are kept below nineteen times all else.
    passing_hacks, "enablePassingHacks": bool = true, false, true;
    /// How much stronger Black is than White, in doublings of playouts.
    playout_doubling_advantage, "playoutDoublingAdvantage": f64 = 0.0, -3.0, 3.0;
    /// How many doublings the side that began behind is given at most for each point that it gave, where none are set.
    doublings_per_point_given, "dynamicPlayoutDoublingAdvantageCapPerOppLead": f64 = 0.045, 0.0, 0.5;
    /// How many past moves the network is shown.
    max_history, "maxHistory": u32 = 5, 0, 5;
    /// Up to how many visits the root is searched by sequential halving; 0 for never.
    gumbel_max_visits, "gumbelMaxVisits": u32 = 0, 0, 10_000;
    /// How many moves that halving begins with.
    gumbel_considered, "gumbelConsideredMoves": u32 = 16, 1, 400;
    /// How much values count beside the policy in it.
    gumbel_value_scale, "gumbelValueScale": f64 = 1.0, 0.0, 10.0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_reads_what_it_writes() {
        let mut params = Params::default();
        for name in Params::NAMES {
            let value = params.get(name).expect("it has a value");
            params.set(name, &value).expect("its own value fits");
        }
        assert_eq!(params, Params::default());
    }

    #[test]
    fn what_cannot_be_is_refused_and_changes_nothing() {
        let mut params = Params::default();
        for (name, value) in [("cpuctExploration", "nan"), ("numSearchThreads", "0"), ("rootNoiseEnabled", "perhaps")] {
            assert!(matches!(params.set(name, value), Err(ParamError::Value { .. })), "{name} {value}");
        }
        assert_eq!(params.set("nothing", "1"), Err(ParamError::Unknown("nothing".into())));
        assert_eq!(params, Params::default());
    }
}
